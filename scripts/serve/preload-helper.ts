import type { Plugin } from 'vite'

/** Passages of Vite's helper that loads lazy scripts and their style sheets, with their replacements. */
const passages = [
  // A style sheet that did not come is requested by the next attempt, too, which would else go on without it.
  ['(err) => {\n\t\tseen[href] = void 0;', '(err) => {\n\t\tdelete seen[href];'],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  // No page of a build has a nonce.
  ['const cspNonceMeta = document.querySelector("meta[property=csp-nonce]");', ''],
  ['const cspNonce = cspNonceMeta?.nonce || cspNonceMeta?.getAttribute("nonce");', ''],
  ['if (cspNonce) link.setAttribute("nonce", cspNonce);', ''],
] as const

/** Lets a style sheet that did not come be loaded later. */
export const preloadHelper: Plugin = {
  name: 'preload-helper',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) =>
      passages.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`Vite's preload helper has no "${from}" any more.`)
        return text.replace(from, to)
      }, code),
  },
}
