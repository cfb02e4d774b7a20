import { onlineManager, QueryClient } from '@tanstack/react-query'
import { FolderPlus, Upload } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Page } from '../../ui/layout/page'
import { fontsAreHere } from '../../ui/theme/fonts.fixture'
import { ActionBar, type FileAction, type FilesContext } from './actions'

const actions: FileAction[] = [
  {
    id: 'upload',
    label: 'Upload',
    icon: Upload,
    on: 'folder',
    changes: true,
    place: 'bar',
    disabled: () => null,
    run: () => undefined,
  },
  {
    id: 'new-folder',
    label: 'New folder',
    icon: FolderPlus,
    on: 'folder',
    changes: true,
    place: 'bar',
    disabled: () => null,
    run: () => undefined,
  },
]
const context: FilesContext = {
  folder: '/',
  listing: undefined,
  selection: [],
  writeBlockedReason: null,
  queries: new QueryClient(),
  select: () => undefined,
  show: () => undefined,
  edit: () => undefined,
  open: () => undefined,
  getHelp: () => undefined,
}

const folderPage = (
  <Page
    title="File manager"
    action={<ActionBar actions={actions} context={context} hasPrimary label="Folder actions" />}
  >
    {null}
  </Page>
)

afterEach(() => onlineManager.setOnline(true))

test('the buttons of the page stay where they are when the connection is lost', async () => {
  await page.viewport(760, 800)
  await fontsAreHere()
  await render(folderPage)
  const places = () =>
    page
      .getByRole('button')
      .elements()
      .map((button) => {
        const { x, y } = button.getBoundingClientRect()
        return { x, y }
      })
  await expect.element(page.getByRole('button', { name: 'Upload' })).toBeEnabled()
  const before = places()
  onlineManager.setOnline(false)
  await expect.element(page.getByText('You are offline.')).toBeVisible()
  expect(places()).toEqual(before)
})

test('the primary action is the last button', async () => {
  await page.viewport(1280, 800)
  await render(folderPage)
  await expect.element(page.getByRole('button').last()).toHaveTextContent('Upload')
})
