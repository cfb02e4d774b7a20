// Needs a document.
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { answerCalls } from '../../session/signed-in.fixture'
import { helpWithEntries } from './file-help'
import { entry } from './files.fixture'

const sum = '2ac12289a5d907852805b0e4fc99f1573370c7fec16286bb89c7292a23841166'
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const file = entry('/Cases/#1 a&b.csv')
const info = { ...file, total_bytes: 1500, checksum_sha256: sum, files_count: null, folders_count: null }

it('[SUP8] a file is told by path, size and checksum, with the address that shows it', async () => {
  answerCalls(() => Response.json(info))
  expect(await helpWithEntries(queries, [file])).toEqual({
    subject: 'File #1 a&b.csv',
    lines: [
      { label: 'Path', value: '/Cases/#1 a&b.csv' },
      { label: 'Size', value: '1.50 KB (1,500 bytes)' },
      { label: 'SHA-256', value: sum },
    ],
    files: [
      {
        name: '#1 a&b.csv',
        address: `${location.origin}/files?path=%2FCases&item=%231+a%26b.csv`,
        isLinked: true,
      },
    ],
  })
})

it('[SUP8] several are a line each, a folder with what it contains; what cannot be read is said', async () => {
  const folder = entry('/Cases/runs/')
  answerCalls(({ path }) =>
    path.includes('runs')
      ? Response.json({ ...folder, total_bytes: 5, files_count: 2, folders_count: 1, checksum_sha256: null })
      : Response.json({ type: 'x', title: 'No', status: 404 }, { status: 404 }),
  )
  const { subject, lines, files } = await helpWithEntries(queries, [folder, file])
  expect(subject).toBe('2 items in Cases')
  expect(lines).toEqual([
    { label: 'Folder', value: '/Cases/runs, 5 bytes, 1 folder, 2 files' },
    { label: 'Path', value: '/Cases/#1 a&b.csv, 1.00 KB (1,000 bytes), SHA-256 could not be read' },
  ])
  expect(files?.[0]?.address).toBe(`${location.origin}/files?path=%2FCases%2Fruns`)
})

it('[SUP8] of very many the rest is counted', async () => {
  answerCalls(() => Response.json(info))
  const many = Array.from({ length: 23 }, (_, at) => entry(`/Cases/${at}.csv`))
  const { lines, files } = await helpWithEntries(queries, many)
  expect(lines.at(-1)).toEqual({ label: 'Not listed here', value: '3 more' })
  expect(files).toHaveLength(20)
})
