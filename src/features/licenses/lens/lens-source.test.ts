import { expect, test, vi } from 'vitest'
import { textOfFile, textOfPaste } from './lens-source'

const fileOf = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])

test('[LIC7] a file is read as UTF-8, with or without its mark, as UTF-16 and as Latin-1', async () => {
  expect(await textOfFile(new Blob(['# Zürich\n']))).toEqual({ text: '# Zürich\n' })
  expect(await textOfFile(fileOf(0xef, 0xbb, 0xbf, 0x41))).toEqual({ text: 'A' })
  expect(await textOfFile(fileOf(0xff, 0xfe, 0x41, 0, 0xfc, 0))).toEqual({ text: 'Aü' })
  expect(await textOfFile(fileOf(0xfe, 0xff, 0, 0x41))).toEqual({ text: 'A' })
  expect(await textOfFile(fileOf(0x41, 0xfc))).toEqual({ text: 'Aü' })
})

test('[LIC7] what is too large is refused in words, unread', async () => {
  const arrayBuffer = vi.fn()
  expect(await textOfFile({ size: 1024 * 1024 + 1, arrayBuffer })).toEqual({
    refusal: expect.stringContaining('larger than 1 MB'),
  })
  expect(arrayBuffer).not.toHaveBeenCalled()
  expect(textOfPaste('x'.repeat(1024 * 1024 + 1))).toEqual({
    refusal: expect.stringContaining('larger than 1 MB'),
  })
  expect(textOfPaste('x'.repeat(1024 * 1024))).toHaveProperty('text')
})

test('[LIC7] what is no text, or cannot be read, is refused in words', async () => {
  expect(await textOfFile(fileOf(0x50, 0x4b, 3, 4, 0, 0))).toEqual({
    refusal: expect.stringContaining('not a text file'),
  })
  const gone = { size: 10, arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }
  expect(await textOfFile(gone)).toEqual({ refusal: expect.stringContaining('could not be read') })
})
