// Needs a document.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../ui/render-ui.fixture'
import { DownloadAction } from './file-actions'
import { FileList, FileRow, type FileRowProps } from './file-row'

const sum = '2ac12289a5d907852805b0e4fc99f1573370c7fec16286bb89c7292a23841166'
const show = (more: Partial<FileRowProps>) => {
  renderUi(
    <FileList>
      <FileRow
        title="Installer for Linux"
        filename="helyx-4.3-linux-x64.run"
        sizeBytes={4_187_593_113}
        kind="Linux x64"
        requirement="RHEL 8+"
        date="2025-12-09"
        checksum={sum}
        {...more}
      />
    </FileList>,
  )
  return within(screen.getByRole('listitem', { name: 'Installer for Linux' }))
}

it('[DL2] shows the facts of the file, with the exact size as title', () => {
  const row = show({})
  for (const text of ['helyx-4.3-linux-x64.run', '4.19 GB', 'Linux x64', 'RHEL 8+', '9 Dec 2025'])
    expect(row.getByText(text)).toBeDefined()
  expect(row.getByTitle('4,187,593,113 bytes').textContent).toBe('4.19 GB (4,187,593,113 bytes)')
  expect(row.queryByRole('checkbox')).toBeNull()
})

it('[DL2] copies the whole checksum with a confirmation', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const row = show({})
  expect(row.getByTitle(sum).textContent).toBe('2ac12289a5d9…')
  fireEvent.click(row.getByRole('button', { name: 'Copy SHA-256 of helyx-4.3-linux-x64.run' }))
  await vi.waitFor(() => expect(row.getByRole('status').textContent).toBe('Copied'), 30_000)
  expect(writeText).toHaveBeenCalledWith(sum)
})

it('[DL2] shows a missing checksum as such, and why nobody can download the file', () => {
  const row = show({ checksum: null, notes: ['It was withdrawn.'] })
  expect(row.getByText('Not published')).toBeDefined()
  expect(row.getByText('It was withdrawn.')).toBeDefined()
  expect(row.queryByRole('button')).toBeNull()
})

it('can be selected only while it can be downloaded', () => {
  const onChoose = vi.fn()
  const row = show({ selection: { isChosen: true, isPossible: false, onChoose } })
  const box = row.getByRole('checkbox', { name: 'Select Installer for Linux' })
  expect(box).toHaveProperty('checked', false)
  expect(box).toHaveProperty('disabled', true)
})

it('[DL9] says in one word why there is no button', () => {
  const action = { title: 'Installer', onDownload: vi.fn(), isAsking: false }
  renderUi(<DownloadAction {...action} state="locked" />)
  renderUi(<DownloadAction {...action} state="unavailable" />)
  expect(screen.getByText('Locked')).toBeDefined()
  expect(screen.getByText('Unavailable')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
