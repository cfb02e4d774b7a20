// Needs a document.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entry, renderFiles } from '../files.fixture'
import { commandFacts } from './download'
import { OwnCommandDialog } from './link-dialog'

const sum = '2ac12289a5d907852805b0e4fc99f1573370c7fec16286bb89c7292a23841166'
const paths = ['/Cases/run 1.log', '/Cases/gone.log']
const url = 'https://storage.corvane.example/a.log?signature=1'
const gone = () => Response.json({ type: 'x', title: 'The file is not there', status: 404 }, { status: 404 })

const open = (of: readonly string[]) => {
  const files = of.map((path) => entry(path))
  return renderFiles(
    ({ queries }) => (
      <OwnCommandDialog
        files={files}
        factsOf={(path, signal) => commandFacts(queries, path, signal)}
        onClose={() => undefined}
      />
    ),
    files,
    ({ path }) => {
      if (!path.startsWith('/api/')) return new Response('a', { status: 206 })
      if (path.includes('gone')) return gone()
      if (path.startsWith('/api/file-manager/object/'))
        return Response.json({ url, expires_at: '2026-11-20T10:30:00Z' })
      const file = entry('/Cases/run 1.log')
      return Response.json({ ...file, total_bytes: 1000, checksum_sha256: sum, created_by: null })
    },
  )
}

it('[DL4] gives the command of one’s own file, with the comparison of its checksum', async () => {
  open(paths.slice(0, 1))
  const text = await screen.findByText(/curl -fL -C - -o 'run 1\.log'/)
  expect(text.textContent).toContain(`'${sum}  run 1.log' | sha256sum -c -`)
  expect(screen.getByText(/^The link is valid until .* and needs no sign-in/)).toBeDefined()
  screen.getByRole('button', { name: 'wget, for Linux' }).click()
  expect(await screen.findByText(/wget -c -O 'run 1\.log'/)).toBeDefined()
})

it('[DL4] names a file that is gone, and keeps the others', async () => {
  open(paths)
  expect(await screen.findByText(/^Left out: gone\.log\./)).toBeDefined()
  expect(screen.getByText(/curl -fL -C - -o 'run 1\.log'/)).toBeDefined()
})

it('[DL4] says why there is no command', async () => {
  open(paths.slice(1))
  expect(await screen.findByText('The download links could not be created')).toBeDefined()
  expect(screen.getByText(/The file is not there/)).toBeDefined()
})
