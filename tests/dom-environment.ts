import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
let isThere = false

/**
 * jsdom, made once for all files of a process. They share the modules they have loaded, and of these some hold on to
 * the document they were loaded with: Emotion its style element, the focus traps of dialogs the element they give back to.
 */
const environment: Environment = {
  name: 'shared-jsdom',
  viteEnvironment: jsdom.viteEnvironment ?? 'client',
  async setup(global, options) {
    if (!isThere) {
      // Node has them itself since version 25, and would hide the document's.
      delete global.localStorage
      delete global.sessionStorage
      await jsdom.setup(global, options)
    }
    isThere = true
    return { teardown: () => undefined }
  },
}

export default environment
