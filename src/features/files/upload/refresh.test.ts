import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { navigateFiles } from '../../../api/operations.gen'
import { createRefresher, refreshFolder } from './refresh'

test('[FM4] a folder is read again when the last file is there, and every ten seconds while more are coming', () => {
  const refresh = vi.fn()
  let now = 0
  const refresher = createRefresher(refresh, () => now)
  const busy = new Set(['/Cases'])
  for (now = 0; now < 25_000; now += 100) {
    refresher.note('/Cases')
    refresher.flush(busy)
  }
  expect(refresh).toHaveBeenCalledTimes(2)
  refresher.note('/Reports')
  refresher.flush(new Set())
  refresher.flush(new Set())
  expect(refresh.mock.calls.map(([folder]) => folder)).toEqual(['/Cases', '/Cases', '/Cases', '/Reports'])
})

test('only the listing of that folder is read, the root’s also where it is asked for without a path', async () => {
  const queries = new QueryClient()
  const asked: string[] = []
  const watch = (name: string, options: { queryKey: readonly unknown[] }) =>
    new QueryObserver(queries, {
      queryKey: options.queryKey,
      queryFn: () => asked.push(name),
    }).subscribe(() => undefined)
  watch('root', navigateFiles())
  watch('root by path', navigateFiles({ params: { query: { path: '/' } } }))
  watch('cases', navigateFiles({ params: { query: { path: '/Cases' } } }))
  const settled = () => vi.waitFor(() => expect(queries.isFetching()).toBe(0), 30_000)
  await settled()
  refreshFolder(queries, '/Cases')
  await settled()
  refreshFolder(queries, '/')
  await settled()
  expect(asked).toEqual(['root', 'root by path', 'cases', 'cases', 'root', 'root by path'])
})
