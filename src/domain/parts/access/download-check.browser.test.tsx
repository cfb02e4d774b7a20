import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { GetHelpContext, type HelpFacts } from '../../../ui/feedback/get-help'
import type { User } from '../../words/people'
import { DownloadCheck } from './download-check'
import { DownloadCheckDialog } from './download-check-dialog'
import { FixDialogContext, type FixDialogProps } from './fix-dialog-context'

const products = exampleOf('GET /api/products/')
const accounts = exampleOf('GET /api/accounts/')
const licenses = exampleOf('GET /api/licenses/')
const [luca] = exampleOf('GET /api/users/').items.filter(({ id }) => id === 'usr_engineer')
const own = licenses.items.filter(({ account }) => account.id === 'acc_meridian')

const stub = (meridian = own) =>
  stubBackend({
    'GET /api/products/': products,
    'GET /api/products/{id}/productTopics': exampleOf('GET /api/products/{id}/productTopics').slice(0, 1),
    'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': exampleOf(
      'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads',
    ),
    'GET /api/accounts/': {
      items: accounts.items.filter(({ id }) => id === 'acc_meridian'),
      total: 1,
    },
    'GET /api/licenses/': { items: meridian, total: meridian.length },
  })
const show = async (user: User | undefined, as: 'staff' | 'useradmin' = 'staff') => {
  if (!user) throw new Error('no such user')
  await renderPart(<DownloadCheck user={user} />, { as })
}
const panel = page.getByRole('region', { name: 'Downloads of Luca Moretti' })
const release = products.items.find(({ family }) => own.some(({ product }) => product.family === family.name))
const choose = () => panel.getByRole('combobox', { name: 'Release' }).selectOptions(release?.name ?? '')

test('[US2] why somebody can download a release, condition by condition', async () => {
  stub()
  await show(luca)
  await choose()
  await expect.element(panel).toHaveTextContent('Meridian Racing is active')
  await expect.element(panel).toHaveTextContent('A role includes HELYX downloads')
  await expect.element(panel).toHaveTextContent('Luca Moretti can download it.')
  await expectAccessible()
})

test('[US2] the first condition that fails, with what fixes it; a file has its own', async () => {
  stub()
  await show(luca)
  await choose()
  await panel.getByRole('combobox', { name: 'File' }).selectOptions('Installer for macOS')
  await expect.element(panel).toHaveTextContent('Luca Moretti cannot download it.')
  await expect.element(panel).toHaveTextContent('Installer for macOS is not available')
  await expectAccessible()
})

test('[US2] without a license the chain ends there', async () => {
  stub([])
  await show(luca)
  await choose()
  await expect.element(panel).toHaveTextContent('Meridian Racing has no license of')
  await expect.element(panel).toHaveTextContent('Create a license of')
  await expect.element(panel).not.toHaveTextContent('is published')
})

test("[US3] a User Admin is answered from the own account's licenses, and no account is read", async () => {
  const calls = stub()
  await show(luca, 'useradmin')
  await choose()
  await expect.element(panel).toHaveTextContent('Luca Moretti can download it.')
  expect(calls.filter(({ path }) => path.startsWith('/api/accounts'))).toEqual([])
})

/** Replaces the features' dialogs: it names its license and can only be closed. */
function StandIn({ fix, onClose }: FixDialogProps) {
  return (
    <div role="dialog" aria-label={fix.kind}>
      <p>{'license' in fix ? fix.license.number : ''}</p>
      <button type="button" onClick={onClose}>
        Done
      </button>
    </div>
  )
}

const loadStandIn = async () => ({ FixDialog: StandIn })

test('[US2] the broken link opens what fixes it, and is asked again after that', async () => {
  const ended = own.map((license) => ({
    ...license,
    expiry_date: null,
    maintenance_end_date: '2020-01-31',
  }))
  let licenses: typeof own = ended
  const calls = stubBackend({
    'GET /api/products/': products,
    'GET /api/products/{id}/productTopics': [],
    'GET /api/accounts/': { items: accounts.items.filter(({ id }) => id === 'acc_meridian'), total: 1 },
    'GET /api/licenses/': () => ({ items: licenses, total: licenses.length }),
  })
  if (!luca) throw new Error('no such user')
  await renderPart(
    <FixDialogContext value={loadStandIn}>
      <DownloadCheck user={luca} />
    </FixDialogContext>,
    { as: 'staff' },
  )
  await choose()
  await expect.element(panel).toHaveTextContent('It covers releases until 31 Jan 2020')
  const act = panel.getByRole('button', { name: /^Extend the maintenance of/ }).first()
  await act.click()
  const dialog = page.getByRole('dialog', { name: 'extend' })
  await expect.element(dialog).toHaveTextContent(/[A-Z]{3}-/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => calls.filter(({ path }) => path.startsWith('/api/licenses')).length).toBe(2)
  // Nothing was changed: the chain says so and stays.
  await expect.element(panel).toHaveTextContent('It covers releases until 31 Jan 2020')
  licenses = own
  await act.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(panel).toHaveTextContent('Luca Moretti can download it.')
  await expectAccessible()
})

test('[US2] a form opens in a tab of its own, and the chain is asked again when the viewer is back', async () => {
  let licenses: typeof own = []
  stubBackend({
    'GET /api/products/': products,
    'GET /api/products/{id}/productTopics': [],
    'GET /api/accounts/': { items: accounts.items.filter(({ id }) => id === 'acc_meridian'), total: 1 },
    'GET /api/licenses/': () => ({ items: licenses, total: licenses.length }),
  })
  await show(luca)
  await choose()
  const form = panel.getByRole('link', { name: /^Create a license of .* \(opens in a new tab\)$/ })
  await expect.element(form).toHaveAttribute('target', '_blank')
  await expect
    .element(form)
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\/licenses_manager\/new\?.*acc_meridian/))
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  await form.click()
  document.removeEventListener('click', stay)
  // Back without a license: the chain says that nothing has changed.
  window.dispatchEvent(new Event('focus'))
  await expect.element(panel).toHaveTextContent('This condition does not hold yet.')
  document.addEventListener('click', stay)
  await form.click()
  document.removeEventListener('click', stay)
  licenses = own
  window.dispatchEvent(new Event('focus'))
  await expect.element(panel).toHaveTextContent('Luca Moretti can download it.')
})

test('[US2] a user without the right learns who may, with a mail that has the facts', async () => {
  stub([])
  const asked: HelpFacts[] = []
  if (!luca) throw new Error('no such user')
  await renderPart(
    <GetHelpContext value={(facts) => asked.push(facts)}>
      <DownloadCheck user={luca} />
    </GetHelpContext>,
    { as: 'useradmin' },
  )
  await choose()
  await expect.element(panel).toHaveTextContent('Corvane staff can change this.')
  expect(panel.getByRole('button', { name: /Create a license/ }).elements()).toEqual([])
  await panel.getByRole('button', { name: 'Ask Corvane Support' }).click()
  expect(asked).toMatchObject([{ title: 'Ask for access', subject: `${release?.name} for Luca Moretti` }])
  expect(asked[0]?.lines).toContainEqual({
    label: 'Why not',
    value: expect.stringContaining('Meridian Racing has no license of'),
  })
})

test('[AM4] an account asks about one of its people', async () => {
  stubBackend({
    'GET /api/products/': products,
    'GET /api/users/': { items: luca ? [luca] : [], total: 300 },
  })
  await renderPart(
    <DownloadCheckDialog about={{ id: 'acc_meridian', name: 'Meridian Racing' }} onClose={() => undefined} />,
    { as: 'staff' },
  )
  const dialog = page.getByRole('dialog', { name: 'Check downloads' })
  await expect.element(dialog).toHaveTextContent('Not all are listed')
  await dialog.getByRole('combobox', { name: 'Person' }).selectOptions('Luca Moretti')
  await expect.element(dialog).toHaveTextContent('Downloads of Luca Moretti')
})

test('releases that cannot be read say so', async () => {
  stubBackend({ 'GET /api/products/': () => problem(404) })
  await show(luca)
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Releases could not be loaded')
})
