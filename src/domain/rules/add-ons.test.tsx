// Needs a document.
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client'
import { answerCalls } from '../../session/signed-in.fixture'
import { useAddOns } from './add-ons'

function open(productFamily: string) {
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useAddOns(productFamily), { wrapper }).result
}

const marine = { id: 'add_marine', name: 'Marine' }

test('are those of the family', async () => {
  const calls = answerCalls(() => Response.json([marine]))
  const read = open('fam_solver')
  await waitFor(() => expect(read.current).toMatchObject({ addOns: [marine], note: null, isKnown: true }))
  expect(calls.map(({ path }) => path)).toEqual(['/api/products/addons/?productFamily=fam_solver'])
})

test('[L7.13] are an empty list when the read fails, and a note says so', async () => {
  answerCalls(() =>
    Response.json({ title: 'Forbidden', status: 403, detail: 'Ask your admin.' }, { status: 403 }),
  )
  const read = open('fam_solver')
  await waitFor(() => expect(read.current.note).not.toBeNull())
  expect(read.current).toMatchObject({
    addOns: [],
    isKnown: false,
    note: 'The add-ons could not be loaded, so none can be chosen. Ask your admin.',
  })
})

test('are not asked for without a family', () => {
  const calls = answerCalls(() => Response.json([marine]))
  expect(open('').current).toMatchObject({ addOns: [], note: null, isKnown: false })
  expect(calls).toEqual([])
})
