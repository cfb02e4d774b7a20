// Needs a document.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerCalls } from '../../session/signed-in.fixture'
import { renderUi } from '../../ui/render-ui.fixture'
import { zips } from './download/zip-jobs'
import { quotaState, ZipStrip } from './footer'

const state = {
  zip_id: 'zip_1',
  state: 'preparing',
  filename: 'Meridian Racing.zip',
  files_total: 7,
  files_done: 3,
  total_bytes: 5_637_144_576,
  done_bytes: 2_147_483_648,
}
const request = { paths: ['/Cases', '/Reports'], measure: async () => 700 }
afterEach(() => {
  for (const { key } of zips.jobs()) zips.drop(key)
})
const open = (looked: () => Response) => {
  const calls = answerCalls(({ path }) =>
    path.endsWith('/zip') ? Response.json(state, { status: 201 }) : looked(),
  )
  renderUi(<ZipStrip />)
  act(() => zips.start(request))
  return calls
}

it('shows at once that an archive is being prepared, then its progress, and can be canceled', async () => {
  const calls = open(() => Response.json(state, { status: 202 }))
  expect(screen.getByText('Preparing archive')).toBeDefined()
  expect(await screen.findByText('3 of 7 files, 2.15 GB of 5.64 GB')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Preparing Meridian Racing.zip' })).toHaveProperty(
    'value',
    state.done_bytes,
  )
  act(() => zips.start({ ...request, paths: request.paths.toReversed() }))
  expect(calls.filter(({ path }) => path.endsWith('/zip'))).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('list')).toBeNull()
})

it('shows why an archive failed, and requests it again', async () => {
  const words = 'mesh.msh was deleted while the archive was being prepared. Select the files again.'
  const calls = open(() =>
    Response.json({ type: '/problems/zip-failed', title: 'x', status: 409, message: words }, { status: 409 }),
  )
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/zip'))).toHaveLength(2))
})

it('shows the size once the browser has it', async () => {
  open(() =>
    Response.json({
      url: 'https://storage.corvane.example/archives/zip_1.zip?signature=1',
      expires_at: '2026-11-20T10:30:00Z',
      filename: state.filename,
      size_bytes: 3_221_225_472,
    }),
  )
  expect(await screen.findByText('Archive ready')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Meridian Racing.zip, 3.22 GB')
})

it('warns from 90 % on', () => {
  const level = (used_bytes: number, total_bytes = 1000) => quotaState({ used_bytes, total_bytes }).level
  expect([level(0), level(899), level(900), level(999), level(1000), level(1200), level(0, 0)]).toEqual([
    'calm',
    'calm',
    'scarce',
    'scarce',
    'full',
    'full',
    'full',
  ])
})
