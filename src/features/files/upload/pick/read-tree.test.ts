// Needs a document.
import { describe, expect, test, vi } from 'vitest'
import type { NewUpload } from '../uploads-context'
import { readEntry, readHandle } from './read-tree'

type Tree = { readonly [name: string]: Tree | string | null }

const tree: Tree = { run: { system: { controlDict: 'x' }, empty: {}, 'a b': 'y' } }

/** The handle of a tree; null represents an unreadable file. */
function handleOf(name: string, content: Tree[string]): FileSystemHandle {
  const common = { name, isSameEntry: async () => false }
  if (content === null || typeof content === 'string') {
    const getFile = async () => {
      if (content === null) throw new DOMException('gone', 'NotFoundError')
      return new File([content], name)
    }
    return Object.assign(common, { kind: 'file' as const, getFile })
  }
  async function* values() {
    for (const [child, inside] of Object.entries(content ?? {})) yield handleOf(child, inside)
  }
  return Object.assign(common, { kind: 'directory' as const, values })
}

function entryOf(name: string, content: Tree[string]): FileSystemEntry {
  const isDirectory = content !== null && typeof content !== 'string'
  const common = {
    name,
    fullPath: name,
    isDirectory,
    isFile: !isDirectory,
    filesystem: {
      name: '',
      get root(): never {
        throw new Error('no root')
      },
    },
    getParent: () => undefined,
  }
  if (!isDirectory) {
    const file = (found: (file: File) => void, failed: (cause: Error) => void) =>
      content === null ? failed(new Error('gone')) : found(new File([content], name))
    return Object.assign(common, { file })
  }
  const children = Object.entries(content).map(([child, inside]) => entryOf(child, inside))
  // A browser returns children in batches.
  const createReader = () => {
    let at = 0
    const readEntries = (found: (entries: FileSystemEntry[]) => void) => {
      found(children.slice(at, at + 2))
      at += 2
    }
    return { readEntries }
  }
  return Object.assign(common, { createReader })
}

const progress = (onFound = vi.fn(), signal = new AbortController().signal) => ({ onFound, signal })
const shape = (items: readonly NewUpload[]) =>
  items.map(({ subfolders = [], file, unreadable }) =>
    [...subfolders, file?.name ?? (unreadable ? `! ${unreadable.name}` : '')].join('/'),
  )
const all = ['run/', 'run/a b', 'run/empty/', 'run/system/', 'run/system/controlDict']

const readers = [
  ['handles', (content: Tree, to = progress()) => readHandle(handleOf('run', content.run ?? null), '/', to)],
  ['entries', (content: Tree, to = progress()) => readEntry(entryOf('run', content.run ?? null), '/', to)],
] as const

describe.each(readers)('[FM5] a folder read by its %s', (kind, read) => {
  test('keeps nested and empty folders', async () => {
    const onFound = vi.fn()
    const items = await read(tree, progress(onFound))
    expect(shape(items).toSorted()).toEqual(all)
    expect(onFound.mock.calls.length).toBe(2)
    expect(items.filter(({ handle }) => handle).length).toBe(kind === 'handles' ? 2 : 0)
  })

  test('names what cannot be read and goes on with the rest', async () => {
    const items = await read({ run: { broken: null, fine: 'x' } })
    expect(shape(items).toSorted()).toEqual(['run/', 'run/! broken', 'run/fine'])
  })

  test('ten thousand files are found, and reading them can be called off', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 'x']))
    expect(await read({ run: many })).toHaveLength(10_001)
    const control = new AbortController()
    const onFound = vi.fn(() => control.abort())
    await expect(read({ run: many }, progress(onFound, control.signal))).rejects.toThrow()
  })
})
