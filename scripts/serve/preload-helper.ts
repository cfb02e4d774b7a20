import type { Plugin } from 'vite'

/** Passages of Vite's preload helper for scripts and style sheets, with their replacements. */
const passages = [
  // A failed style sheet is requested again on the next attempt; Vite would skip it.
  ['(err) => {\n\t\tseen[href] = void 0;', '(err) => {\n\t\tdelete seen[href];'],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  // A built page has no nonce.
  ['const cspNonceMeta = document.querySelector("meta[property=csp-nonce]");', ''],
  ['const cspNonce = cspNonceMeta?.nonce || cspNonceMeta?.getAttribute("nonce");', ''],
  ['if (cspNonce) link.setAttribute("nonce", cspNonce);', ''],
] as const

/** Patches Vite's preload helper to retry failed style sheets. */
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
