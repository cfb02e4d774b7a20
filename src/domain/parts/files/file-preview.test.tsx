// Needs a document.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../ui/render-ui.fixture'
import { FilePreview } from './file-preview'
import type { PreviewFile } from './preview-file'

const files: readonly PreviewFile[] = [
  { id: 'a', title: 'Script', name: 'run.sh', sizeBytes: 42, kind: 'text' },
  { id: 'b', title: 'Lap profile', name: 'lap.csv', sizeBytes: 42, kind: 'table' },
  { id: 'c', title: 'Curve', name: 'curve.png', sizeBytes: 42, kind: 'image' },
]

const contents: Record<string, string | Uint8Array<ArrayBuffer>> = {
  '/a': '<img src=x onerror="alert(1)"> # no markup',
  '/field': 'FoamFile\n3(\0\x01\0)\n',
  '/program': '\x7fELF\x02\x01\x01\0\0\0\0\n\0\0',
  '/b': 'lap,speed\n1,"<b>61</b>"\n',
}

type Address = (file: PreviewFile, signal: AbortSignal) => Promise<string>

const show = (address: Address = async ({ id }) => `/${id}`, shown = files, first = 'a') => {
  const onClose = vi.fn()
  const Host = () => {
    const [shownId, setShownId] = useState(first)
    return (
      <FilePreview
        files={shown}
        shownId={shownId}
        onShow={setShownId}
        onClose={onClose}
        address={address}
        readFrom={async () => null}
        read={async (at, most) => new Blob([new Blob([contents[at] ?? '']).slice(0, most)])}
        actions={({ title }) => <button type="button">Download {title}</button>}
      />
    )
  }
  const { unmount } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Host />
    </QueryClientProvider>,
  )
  return { onClose, unmount }
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key })

it('[FM16] shows a text as its source, and a table cell by cell', async () => {
  show()
  expect(await screen.findByText('<img src=x onerror="alert(1)"> # no markup')).toBeDefined()
  expect(document.querySelector('img[src=x]')).toBeNull()
  press('ArrowRight')
  expect(await screen.findByRole('columnheader', { name: 'speed' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '<b>61</b>' })).toBeDefined()
})

it('[FM16] shows the text before binary data, and says of a file without any that it is none', async () => {
  const shown: readonly PreviewFile[] = [
    { id: 'field', title: 'U', name: 'U', sizeBytes: 42, kind: 'text' },
    { id: 'program', title: 'solve', name: 'solve', sizeBytes: 42, kind: 'text' },
  ]
  show(undefined, shown, 'field')
  expect(await screen.findByText(/FoamFile/)).toHaveProperty('textContent', 'FoamFile\n')
  expect(screen.getByText('The rest of the file is binary data.')).toBeDefined()
  press('ArrowRight')
  expect(await screen.findByText('This file is not text')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'solve' })).toBeNull()
})

it('shows a table as text, too, and remembers the choice for other tables', async () => {
  const { unmount } = show()
  press('ArrowRight')
  // Without a worker there is no plot: the next view is shown.
  await screen.findByRole('button', { name: 'Table', pressed: true })
  fireEvent.click(screen.getByRole('button', { name: 'Text' }))
  expect(await screen.findByText(/^lap,speed/)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  unmount()
  show()
  press('ArrowRight')
  expect(await screen.findByText(/^lap,speed/)).toBeDefined()
  press('ArrowLeft')
  expect(screen.queryByRole('group', { name: 'View' })).toBeNull()
})

it('[FM16] goes on and back with arrow keys, stops at both ends, and leaves arrow keys in the content alone', async () => {
  show()
  press('ArrowLeft')
  expect(screen.getByRole('dialog', { name: 'Script' })).toBeDefined()
  const text = await screen.findByRole('region', { name: 'Script' })
  fireEvent.keyDown(text, { key: 'ArrowRight' })
  expect(screen.getByRole('dialog', { name: 'Script' })).toBeDefined()
  press('ArrowRight')
  press('ArrowRight')
  press('ArrowRight')
  expect(screen.getByRole('dialog', { name: 'Curve' })).toBeDefined()
  expect(await screen.findByRole('img', { name: 'Curve' })).toHaveProperty('alt', 'Curve')
  expect(screen.getByRole('button', { name: 'Next file' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('3 of 3')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download Curve' })).toBeDefined()
  press('ArrowLeft')
  expect(screen.getByRole('dialog', { name: 'Lap profile' })).toBeDefined()
})

it('requests the URL of a file when it is opened, and again after a failure', async () => {
  const address = vi.fn<Address>(async ({ id }) => `/${id}`)
  address.mockRejectedValueOnce(new Error('Your licenses do not cover this file.'))
  show(address)
  expect(await screen.findByText('Script could not be read')).toBeDefined()
  expect(screen.getByText(/Your licenses do not cover this file/)).toBeDefined()
  expect(address).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Script' })).toBeDefined()
  expect(address.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'a'])
})

it('reads an image again from a fresh URL when it could not be drawn', async () => {
  const address = vi.fn<Address>(async ({ id }) => `/${id}`)
  show(address)
  press('ArrowRight')
  press('ArrowRight')
  fireEvent.error(await screen.findByRole('img', { name: 'Curve' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('img', { name: 'Curve' })).toBeDefined()
  expect(address.mock.calls.filter(([{ id }]) => id === 'c')).toHaveLength(2)
})

it('[FM16] reads the beginning of a text, and more of it in place', async () => {
  contents['/a'] = 'x'.repeat(2 ** 20 + 5)
  show()
  expect(await screen.findByText(/^Showing the first 1\.05 MB/)).toBeDefined()
  const region = screen.getByRole('region', { name: 'Script' })
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText(contents['/a'])).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Script' })).toBe(region)
})

const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
const readAs = async (encoding: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change the encoding' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Encoding' }), { target: { value: encoding } })
}

it('reads a log of an old encoding, says that it is a guess, and reads it in the one that is chosen', async () => {
  contents['/a'] = latin('Zeit: 12:04\nFehler: Gr\xf6\xdfe \xfcberschritten\n')
  const { unmount } = show()
  expect(await screen.findByText(/Fehler: Größe überschritten/)).toBeDefined()
  expect(screen.getByText('(guessed)')).toBeDefined()
  unmount()
  contents['/a'] = latin('\x97\xac\x91\xac\x82\xcc\x92P\x88\xca\x82\xcd\x83\x81\x81[\x83g\x83\x8b')
  show()
  await readAs('shift_jis')
  expect(await screen.findByText('流速の単位はメートル')).toBeDefined()
  expect(screen.getByText('(chosen)')).toBeDefined()
})

it('reads UTF-16 of Windows without NULs and without a question, and a table of an old encoding', async () => {
  contents['/a'] = new Uint8Array(Buffer.from('\uFEFFZeit: 12:04\r\nFehler: Größe überschritten', 'utf16le'))
  contents['/b'] = latin('Gr\xf6\xdfe;Einheit\n1,5;\xb5m\n')
  show()
  const log = await screen.findByText(/Fehler: Größe überschritten/)
  expect(log.textContent).not.toContain('\0')
  expect(screen.queryByText('Read as')).toBeNull()
  press('ArrowRight')
  expect(await screen.findByRole('columnheader', { name: 'Größe' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'µm' })).toBeDefined()
})

it('keeps the chosen encoding when more of the text is read, whose cut splits no character', async () => {
  // One byte and then pairs: the end of the first step splits a character.
  const pairs = 2 ** 19 + 4
  contents['/a'] = latin(`x${'\x91\xac'.repeat(pairs)}`)
  show()
  await readAs('shift_jis')
  expect(await screen.findByText(`x${'速'.repeat(2 ** 19 - 1)}`)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText(`x${'速'.repeat(pairs)}`)).toBeDefined()
  expect(screen.getByText('(chosen)')).toBeDefined()
})

it('[FM16] a preview that fails in this browser costs itself, not the page', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refused = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new TypeError('No object URLs.')
  })
  const manual: PreviewFile = { id: 'd', title: 'Manual', name: 'manual.pdf', sizeBytes: 42, kind: 'pdf' }
  show(undefined, [...files.slice(0, 1), manual])
  press('ArrowRight')
  expect(await screen.findByText(/could not be shown/)).toBeDefined()
  expect(screen.getByText('Its preview failed in this browser. Download the file.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download Manual' })).toBeDefined()
  press('ArrowLeft')
  expect(await screen.findByText('1 of 2')).toBeDefined()
  expect(screen.queryByText(/could not be shown/)).toBeNull()
  for (const spy of [logged, refused]) spy.mockRestore()
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})
