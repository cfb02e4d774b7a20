import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { navigateFiles } from '../../../api/operations.gen'
import { createFolderRefresher, refreshFolder } from './refresh'

test('[FM4] a folder is read again when the last file is there, and every ten seconds while more are coming', () => {
  const refresh = vi.fn()
  let now = 0
  const refresher = createFolderRefresher(refresh, () => now)
  const busy = new Set(['/Cases'])
  for (now = 0; now < 25_000; now += 100) {
    refresher.add('/Cases')
    refresher.flush(busy)
  }
  expect(refresh).toHaveBeenCalledTimes(2)
  refresher.add('/Reports')
  refresher.flush(new Set())
  refresher.flush(new Set())
  expect(refresh.mock.calls.map(([folder]) => folder)).toEqual(['/Cases', '/Cases', '/Cases', '/Reports'])
})

test('only the listing of that folder is refreshed, that of the root also when it was read without a path', async () => {
  const queries = new QueryClient()
  const fetched: string[] = []
  const watch = (name: string, options: { queryKey: readonly unknown[] }) =>
    new QueryObserver(queries, {
      queryKey: options.queryKey,
      queryFn: () => fetched.push(name),
    }).subscribe(() => undefined)
  watch('root', navigateFiles())
  watch('root by path', navigateFiles({ params: { query: { path: '/' } } }))
  watch('cases', navigateFiles({ params: { query: { path: '/Cases' } } }))
  const idle = () => vi.waitFor(() => expect(queries.isFetching()).toBe(0), 30_000)
  await idle()
  refreshFolder(queries, '/Cases')
  await idle()
  refreshFolder(queries, '/')
  await idle()
  expect(fetched).toEqual(['root', 'root by path', 'cases', 'cases', 'root', 'root by path'])
})
