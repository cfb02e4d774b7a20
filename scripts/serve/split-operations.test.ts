import { expect, test } from 'vitest'
import { operationsIn } from './split-operations'

const generated = `// Generated
import { decodeBlob } from './decode-text'
import { queryHook, read } from './query'
import { mutationHook, write } from './write'

export const getMe = /* @__PURE__ */ read('Me', 'getMe', '/api/me')
export const useGetMe = /* @__PURE__ */ queryHook(getMe)
export const moveFiles = /* @__PURE__ */ write(['Files'], 'moveFiles', 'post', '/api/move')
export const useMoveFiles = /* @__PURE__ */ mutationHook(moveFiles)
export const readPage = /* @__PURE__ */ read('Pages', 'readPage', '/api/page', { media: { accept: 'text/html', decode: decodeBlob } })
`

test('a read and a write keep their hook, and each operation imports what it uses alone', () => {
  expect(Object.fromEntries(operationsIn(generated))).toEqual({
    getMe: `import { queryHook } from './query'
import { read } from './query'
export const getMe = /* @__PURE__ */ read('Me', 'getMe', '/api/me')
export const useGetMe = /* @__PURE__ */ queryHook(getMe)
`,
    moveFiles: `import { mutationHook } from './write'
import { write } from './write'
export const moveFiles = /* @__PURE__ */ write(['Files'], 'moveFiles', 'post', '/api/move')
export const useMoveFiles = /* @__PURE__ */ mutationHook(moveFiles)
`,
    readPage: `import { decodeBlob } from './decode-text'
import { read } from './query'
export const readPage = /* @__PURE__ */ read('Pages', 'readPage', '/api/page', { media: { accept: 'text/html', decode: decodeBlob } })
`,
  })
})
