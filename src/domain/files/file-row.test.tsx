// Needs a document.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../ui/render-ui.fixture'
import { FileList, FileRow, type FileRowProps } from './file-row'

const sum = '2ac12289a5d907852805b0e4fc99f1573370c7fec16286bb89c7292a23841166'
const show = (more: Partial<FileRowProps>) => {
  renderUi(
    <FileList>
      <FileRow
        title="Installer for Linux"
        filename="helyx-4.3-linux-x64.run"
        sizeBytes={4_187_593_113}
        platform="Linux x64"
        requirement="RHEL 8+"
        date="2025-12-09"
        checksum={sum}
        {...more}
      />
    </FileList>,
  )
  return within(screen.getByRole('listitem', { name: 'Installer for Linux' }))
}

it('shows the facts of the file, with the exact size as title', () => {
  const row = show({})
  expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ...['4.19 GB (4,187,593,113 bytes)', 'Linux x64', 'RHEL 8+', '9 Dec 2025'],
  ])
  expect(row.getByTitle('4,187,593,113 bytes')).toBeDefined()
  expect(row.getByText('helyx-4.3-linux-x64.run')).toBeDefined()
})

it('copies the whole checksum with a confirmation', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const row = show({})
  expect(row.getByTitle(sum).textContent).toBe('2ac12289a5d9…1166')
  fireEvent.click(row.getByRole('button', { name: 'Copy SHA-256 of helyx-4.3-linux-x64.run' }))
  await vi.waitFor(() => expect(row.getByRole('status').textContent).toBe('Copied'), 30_000)
  expect(writeText).toHaveBeenCalledWith(sum)
})

it('shows a missing checksum or size as such', () => {
  const row = show({ checksum: null, sizeBytes: null })
  expect(row.getByText('No checksum was published')).toBeDefined()
  expect(row.getByText('Size unknown')).toBeDefined()
  expect(row.queryByRole('button')).toBeNull()
})

it('shows why nobody can download it, and what to do', () => {
  const row = show({ unavailable: { reason: 'It was withdrawn.', action: <a href="/">Get help</a> } })
  expect(row.getByText('It was withdrawn.')).toBeDefined()
  expect(row.getByRole('link', { name: 'Get help' })).toBeDefined()
})
