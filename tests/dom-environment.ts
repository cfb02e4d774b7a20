import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
let isThere = false

/**
 * One jsdom for all files of a process. They share loaded modules, some of which keep the document they were loaded
 * with: Emotion its style element, focus traps the element to return the focus to.
 */
const environment: Environment = {
  name: 'shared-jsdom',
  viteEnvironment: jsdom.viteEnvironment ?? 'client',
  async setup(global, options) {
    if (!isThere) {
      // Node defines them itself since version 25 and would shadow the document's.
      delete global.localStorage
      delete global.sessionStorage
      await jsdom.setup(global, options)
    }
    isThere = true
    return { teardown: () => undefined }
  },
}

export default environment
