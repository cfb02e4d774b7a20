// Needs a document.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { connect } from './client'
import { listLicenses, useDeleteLicense, useSyncDocumentations } from './operations.gen'
import { createQueryClient } from './query-client'

test('[G26] while changes are held back no changing call leaves, not even one that is a GET; reads go on', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    return Response.json({ items: [], total: 0, state: 'running' })
  })
  let reason: string | null = 'You are only looking.'
  connect({
    backend: 'http://portal.test',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: true,
    writeBlockedReason: () => reason,
  })
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => ({ remove: useDeleteLicense(), sync: useSyncDocumentations() }), {
    wrapper,
  })
  const remove = () => act(() => result.current.remove.mutateAsync({ params: { path: { id: 'lic_1' } } }))

  const refusal = { kind: 'read-only', status: 0, message: 'You are only looking.' }
  await expect(remove()).rejects.toMatchObject(refusal)
  await expect(act(() => result.current.sync.mutateAsync(undefined))).rejects.toMatchObject(refusal)
  await queries.fetchQuery(listLicenses())
  expect(sent).toEqual(['GET /api/licenses/'])

  reason = null
  await remove()
  expect(sent).toEqual(['GET /api/licenses/', 'DELETE /api/licenses/lic_1'])
})
