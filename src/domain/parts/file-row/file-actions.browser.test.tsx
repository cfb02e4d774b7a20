import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileMenu } from './file-actions'
import type { VendorFile } from './file-task'

const file: VendorFile = {
  ...{ id: 'dld_1', bucket: 'corvane-releases', key: 'a/b.run', title: 'Installer', filename: 'b.run' },
  ...{
    size_bytes: 1000,
    checksum_sha256: '2ac12289a5d907852805b0e4fc99f1573370c7fec16286bb89c7292a23841166',
  },
}
const help = { subject: 'Installer', lines: [] }
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const open = async (more: Partial<Parameters<typeof FileMenu>[0]>) => {
  const onTask = vi.fn()
  await render(<FileMenu file={file} canDownload signatureUrl={null} help={help} onTask={onTask} {...more} />)
  await page.getByRole('button', { name: 'More for Installer' }).click()
  return onTask
}

test('[DL4] [DL5] [RES2] command, verification and signature are in the menu of every file', async () => {
  const onTask = await open({ signatureUrl: 'https://corvane.example/b.run.asc' })
  await expect.element(item('Signature (.asc)')).toHaveAttribute('href', 'https://corvane.example/b.run.asc')
  await item('Copy as command').click()
  expect(onTask).toHaveBeenLastCalledWith({ kind: 'command', files: [file] })
  await page.getByRole('button', { name: 'More for Installer' }).click()
  await item('Verify a download').click()
  expect(onTask).toHaveBeenLastCalledWith({ kind: 'verify', file, help })
})

test('[DL5] a file without a checksum says so; one that cannot be had has no command, a bad address no link', async () => {
  const onTask = await open({
    file: { ...file, checksum_sha256: null },
    canDownload: false,
    signatureUrl: 'javascript:alert(1)',
  })
  await expect.element(item(/^Verify a download.*No checksum was published for this file\.$/)).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(2)
  await item(/^Verify/).click({ force: true })
  expect(onTask).not.toHaveBeenCalled()
})
