import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { DraftsContext } from '../../../ui/form/drafts'
import { keptDrafts } from '../../../ui/form/drafts.fixture'
import type { PlannedImport } from './kept-import'
import { KeptImportNote } from './kept-import-note'

const person = (email: string) => ({
  first_name: 'Rosa',
  last_name: 'Delgado',
  email,
  role_ids: ['rol_engineer'],
  job_title: '',
  phone: '',
})
const plan: PlannedImport = {
  file: 'people.csv',
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  header: ['First name', 'Last name', 'E-mail'],
  delimiter: ',',
  lines: (['new', 'new', 'new', 'exists'] as const).map((verdict, at) => ({
    line: at + 2,
    cells: ['Rosa', 'Delgado', `rosa${at}@meridian-racing.example`],
    person: person(`rosa${at}@meridian-racing.example`),
    verdict,
    reason: '',
    key: `key-${at}`,
  })),
}
const kept = (outcomes: Readonly<Record<string, string>>) => {
  const drafts = keptDrafts()
  drafts.write('user.import', { values: plan, seen: {} })
  drafts.write('user.import.outcomes', { values: outcomes, seen: {} })
  return drafts
}
const show = (drafts: ReturnType<typeof keptDrafts>) => {
  const onGoOn = vi.fn()
  const rendered = renderPart(
    <DraftsContext value={drafts}>
      <KeptImportNote onGoOn={onGoOn} />
    </DraftsContext>,
    { as: 'useradmin', permission: 'users_manager' },
  )
  return rendered.then(({ unmount }) => ({ onGoOn, unmount }))
}
const note = page.getByRole('group', { name: 'Import of people.csv' })

test('[US4] an import that is not over stands above the users, to go on with or to discard', async () => {
  const drafts = kept({ 2: '', 3: 'The e-mail address is taken.' })
  const { onGoOn } = await show(drafts)
  await expect
    .element(note)
    .toHaveTextContent('Import of people.csv into Meridian Racing: 1 of 3 users invited, 1 failed.')
  await expectAccessible()
  await note.getByRole('button', { name: 'Go on' }).click()
  expect(onGoOn).toHaveBeenCalledOnce()
  await note.getByRole('button', { name: 'Discard' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect([...drafts.kept]).toEqual([])
})

test('[US4] one whose last line was sent leads to its results, and without one nothing is said', async () => {
  const { unmount } = await show(kept({ 2: '', 3: '', 4: '' }))
  await expect.element(note.getByRole('button', { name: 'See the results' })).toBeVisible()
  await unmount()
  await show(keptDrafts())
  await expect.element(note).not.toBeInTheDocument()
})
