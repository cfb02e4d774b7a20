import { expect, it } from 'vitest'
import { sampleDownload } from '../download.fixture'
import { arrivedNames, resultRows, type ShareResult, sumInWords } from './share-outcome'

const files = ['a', 'b', 'c', 'd'].map((id) => ({ ...sampleDownload, id, title: id, filename: `${id}.run` }))
const results: ShareResult[] = [
  { download_id: 'a', outcome: 'done', path: '/X/a.run' },
  { download_id: 'b', outcome: 'renamed', path: '/X/b (2).run' },
  { download_id: 'c', outcome: 'skipped' },
  {
    download_id: 'd',
    outcome: 'failed',
    error: { type: '/problems/x', title: 'Locked', status: 403, message: 'Needs the add-on Marine.' },
  },
]

it('says what became of each, what failed first', () => {
  expect(resultRows(files, results).map(({ title, mark, words }) => [title, mark, words])).toEqual([
    ['d', 'Not copied', 'Needs the add-on Marine.'],
    ['a', 'Copied', 'a.run'],
    ['b', 'Copied under another name', 'b (2).run'],
    ['c', 'Skipped', 'The folder keeps its own c.run.'],
  ])
  expect(resultRows(files, [])[0]?.words).toBe('The server said nothing of it.')
})

it('sums up', () => {
  expect(sumInWords(results)).toBe('2 of 4 files copied.')
  expect(sumInWords(results.slice(3))).toBe('The file was not copied.')
  expect(sumInWords(results.slice(2))).toBe('None of the files was copied.')
})

it('names the files that are in the folder now, for the link there', () => {
  expect(arrivedNames(results)).toEqual(['a.run', 'b (2).run'])
})
