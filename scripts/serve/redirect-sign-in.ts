import type { Plugin } from 'vite'

/** Classes of MSAL that sign in by a window or a broker of the operating system; their module has their name. */
const others = [
  'PopupClient',
  'PlatformAuthInteractionClient',
  'PlatformAuthDOMHandler',
  'PlatformAuthExtensionHandler',
]
const module = new RegExp(`/@azure/msal-browser/dist/.*/(${others.join('|')})\\.mjs$`)

/**
 * Leaves out MSAL's other ways to sign in: the portal signs in by redirect, and MSAL asks no broker unless it is
 * configured to. Saves 10 KB of the first screen, compressed.
 * @throws Error if MSAL has no such module any more
 */
export const redirectSignIn: Plugin = {
  name: 'redirect-sign-in',
  apply: 'build',
  load: {
    filter: { id: module },
    handler: (id) => {
      const [, name = ''] = module.exec(id) ?? []
      return `export class ${name} { constructor() { throw new Error('The build has no ${name}.') } }`
    },
  },
  buildEnd(error) {
    if (error) return
    const found = [...this.getModuleIds()].flatMap((id) => module.exec(id)?.[1] ?? [])
    const missing = others.filter((name) => !found.includes(name))
    if (missing.length > 0) throw new Error(`MSAL has no module ${missing.join(', ')} any more.`)
  },
}
