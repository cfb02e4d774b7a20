import { expect, test } from 'vitest'
import { operationsIn } from './split-operations'

const generated = `// Generated
import { queryHook, read } from './query'
import { write } from './write'

export const getMe = /* @__PURE__ */ read('Me', 'getMe', '/api/me')
export const useGetMe = /* @__PURE__ */ queryHook(getMe)
export const useMoveFiles = /* @__PURE__ */ write(['Files'], 'moveFiles', 'post', '/api/move')
`

test('a read keeps its hook, and each operation imports what it uses alone', () => {
  expect(Object.fromEntries(operationsIn(generated))).toEqual({
    getMe: `import { queryHook } from './query'
import { read } from './query'
export const getMe = /* @__PURE__ */ read('Me', 'getMe', '/api/me')
export const useGetMe = /* @__PURE__ */ queryHook(getMe)
`,
    useMoveFiles: `import { write } from './write'
export const useMoveFiles = /* @__PURE__ */ write(['Files'], 'moveFiles', 'post', '/api/move')
`,
  })
})
