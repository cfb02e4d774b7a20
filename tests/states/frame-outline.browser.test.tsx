import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openPortal } from '../component/open-portal'

test('[R79] a document in its frame has the headings and links that are kept', async () => {
  openPortal('engineer', '/documentation/helyx/4.3/solver/boundary-conditions')
  await expect.element(page.getByText('Report a problem with this page')).toBeVisible()
  await expect.poll(() => document.querySelector('main iframe:not([data-loading])')).not.toBeNull()
  // One a line, each under its list or paragraph.
  const lines = (await commands.frameOutline()).split('\n').map((line) => line.trim())
  const kept = lines.filter((line) => /^- (?:heading|link) /.test(line)).map((line) => line.replace(/:$/, ''))
  expect(kept.length).toBeGreaterThan(3)
  await expect(`${[document.title, ...kept].join('\n')}\n`).toMatchFileSnapshot(
    'outlines/document-in-its-frame.txt',
  )
})
