// Needs a document.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../ui/render-ui.fixture'
import { FilePreview } from './file-preview'

/** The beginning of a binary STL file whose header claims as many triangles as a file of this size has. */
function headOf(bytes: number): Blob {
  const head = new DataView(new ArrayBuffer(4097))
  head.setUint32(80, Math.floor((bytes - 84) / 50), true)
  return new Blob([head.buffer])
}

function show(sizeBytes: number) {
  const read = vi.fn(async (_: string, limit: number) =>
    limit > 5000 ? new Promise<Blob>(() => {}) : headOf(sizeBytes),
  )
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <FilePreview
        files={[{ id: 'a', title: 'wing.stl', name: 'wing.stl', sizeBytes, kind: 'geometry' }]}
        shownId="a"
        onShow={() => {}}
        onClose={() => {}}
        address={async () => '/a'}
        read={read}
        readFrom={async () => null}
      />
    </QueryClientProvider>,
  )
  return read
}

it('reads a large file when it is asked for, tells how large it is before, and can be stopped', async () => {
  const read = show(50_000_084)
  fireEvent.click(await screen.findByRole('button', { name: 'Show, 50.0 MB' }))
  expect(await screen.findByText('0 of 51 MB')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('1,000,000')).toBeDefined()
  expect(read.mock.calls.map(([, limit]) => limit)).toEqual([4097, 100_000_001, 4097])
})

it('tells of a file that is too large what its beginning says, and reads no more of it', async () => {
  const read = show(2_147_483_634)
  expect(await screen.findByText('42,949,671')).toBeDefined()
  expect(screen.getByText(/^Files up to 100 MB are shown; this one is larger/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})

const step = (time: number) =>
  `Time = ${time}\nGAMG:  Solving for p, Initial residual = ${1 / time}, Final residual = 1e-6, No Iterations 3\n`

it('tells of a large log how it begins and ends before it is asked for, and draws no part of it', async () => {
  const end = `half a line\n${step(5000)}--> FOAM FATAL ERROR:\nnot converged\n`
  const readFrom = vi.fn(async () => new Blob([end]))
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <FilePreview
        files={[{ id: 'a', title: 'run.log', name: 'run.log', sizeBytes: 300_000_001, kind: 'plot' }]}
        shownId="a"
        onShow={() => {}}
        onClose={() => {}}
        address={async () => '/a'}
        read={async (_, limit) => new Blob([`${step(1)}${step(2)}`.padEnd(limit)])}
        readFrom={readFrom}
      />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('FOAM FATAL ERROR: not converged')).toBeDefined()
  expect(screen.getByRole('row', { name: 'Time 1 5,000' })).toBeDefined()
  expect(screen.getByText(/^Files up to 200 MB are shown; this one is larger/)).toBeDefined()
  expect(screen.queryByRole('region', { name: /^Plot of/ })).toBeNull()
  expect(readFrom.mock.calls).toEqual([['/a', 299_737_856, 262_145, expect.any(AbortSignal)]])
})
