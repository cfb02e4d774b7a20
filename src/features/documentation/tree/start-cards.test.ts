import { expect, it } from 'vitest'
import type { DocumentationItem } from '../../../domain/rules/documentation/documentation-address'
import { buildTree } from '../../../domain/rules/documentation/documentation-tree'
import { startCards } from './start-cards'

const item = (
  path: string,
  kind: DocumentationItem['kind'],
  position: number,
  more: Partial<DocumentationItem> = {},
): DocumentationItem => ({
  id: `doc_${path}`,
  line: 'helyx',
  version: '4.3',
  path,
  previous_paths: [],
  title: path,
  parent_id: null,
  position,
  kind,
  format: 'html',
  headings: [],
  bucket: 'b',
  key: path,
  size_bytes: 1,
  hidden: false,
  sync_status: 'ok',
  sync_error: null,
  synced_at: '2026-11-18T04:00:00Z',
  updated_at: '2026-11-18T04:00:00Z',
  ...more,
})

it('begins with the first guides, the first tutorial and the release notes, and says what they treat', () => {
  const headings = ['Linux', 'Windows', 'License', 'More'].map((text) => ({ id: text, text, level: 2 }))
  const pages = [
    item('index', 'guide', 0),
    item('install', 'guide', 1, { headings: [{ id: 'a', text: 'Deep', level: 3 }, ...headings] }),
    item('first-run', 'tutorial', 2),
    item('second-run', 'tutorial', 3),
    item('internal', 'guide', 3, { hidden: true }),
    item('solver', 'guide', 4),
    item('notes', 'release_notes', 5),
    item('meshing', 'guide', 6),
    item('results', 'guide', 7),
    item('below', 'guide', 0, { parent_id: 'doc_install' }),
  ]
  const cards = startCards(buildTree(pages))
  expect(cards.map(({ path }) => path)).toEqual(['install', 'first-run', 'solver', 'meshing', 'notes'])
  expect(cards[0]?.topics).toBe('Linux · Windows · License')
  expect(startCards([])).toEqual([])
})
