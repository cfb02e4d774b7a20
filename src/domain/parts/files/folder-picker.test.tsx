// Needs a document.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../ui/render-ui.fixture'
import { isBelow, joinPath, nameOf } from '../../rules/files/folder-path'
import { FolderPicker } from './folder-picker'
import type { FolderSource, RefuseFolder } from './use-folder-picker'
import { useFolderPicker } from './use-folder-picker'

const tree = ['/Cases', '/Cases/Run 9', '/Cases/Run 10', '/Provided', '/Reports']
const folder = (path: string) => ({ path, name: nameOf(path), writable: path !== '/Provided' })

const sourceOf = (paths: string[]): FolderSource => ({
  list: async (path) => ({
    writable: path !== '/Provided',
    folders: paths.filter((one) => isBelow(one, path) && joinPath(path, nameOf(one)) === one).map(folder),
    isTaken: (name) => paths.includes(joinPath(path, name)),
    freeBytes: null,
  }),
  search: async (term) => paths.filter((path) => nameOf(path).includes(term)).map(folder),
  create: async (path, name) => {
    paths.push(joinPath(path, name))
    return joinPath(path, name)
  },
})
const refuse: RefuseFolder = ({ path, writable }) => {
  if (path === '/Reports') return { reason: 'It is what you move.', isShut: true }
  return writable ? null : { reason: 'It can only be read.', isShut: false }
}

const Picker = ({ source }: { source: FolderSource }) => {
  const picker = useFolderPicker({ source, start: '/', refuse })
  return (
    <>
      <FolderPicker picker={picker} top="All files" />
      <output>{picker.blocked ?? `Into ${picker.path}`}</output>
    </>
  )
}
const open = (source = sourceOf([...tree])) =>
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Picker source={source} />
    </QueryClientProvider>,
  )
const row = (name: string) => screen.findByRole('button', { name })
const says = (text: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text))
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

it('is operated by keys alone, and returns to the row it left', async () => {
  open()
  ;(await row('Cases')).focus()
  key('ArrowRight')
  await says('Into /Cases')
  // Natural order: Run 9 before Run 10.
  await waitFor(async () => expect(document.activeElement).toBe(await row('Run 9')))
  key('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Run 10')
  key('Backspace')
  await says('Into /')
  await waitFor(async () => expect(document.activeElement).toBe(await row('Cases')))
  key('p')
  expect(document.activeElement?.textContent).toContain('Provided')
})

it('takes the focus back from nobody who has gone on while a folder is read', async () => {
  const source = sourceOf([...tree])
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const list: FolderSource['list'] = async (path, signal) => {
    if (path === '/Cases') await late
    return source.list(path, signal)
  }
  open({ ...source, list })
  ;(await row('Cases')).focus()
  key('ArrowRight')
  const box = screen.getByRole('group', { name: 'Folders' })
  expect(document.activeElement).toBe(box)
  const search = screen.getByRole('searchbox', { name: 'Search folders' })
  search.focus()
  arrive()
  await row('Run 9')
  expect(document.activeElement).toBe(search)
})

it('shows refused folders with the reason, opens none that are shut, and lets none be chosen', async () => {
  open()
  const shut = await screen.findByRole('button', { name: /^Reports/ })
  expect(shut.getAttribute('aria-disabled')).toBe('true')
  expect(shut.textContent).toContain('It is what you move.')
  fireEvent.click(shut)
  await says('Into /')
  fireEvent.click(await screen.findByRole('button', { name: /^Provided/ }))
  await says('It can only be read.')
  expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'All files' }))
  await says('Into /')
})

it('goes to the folder of a letter, by its key on a keyboard of another alphabet', async () => {
  open()
  const first = await row('Cases')
  first.focus()
  const press = (key: string, code: string) => {
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key, code })
    return document.activeElement?.textContent
  }
  expect(press('к', 'KeyR')).toMatch(/^Reports/)
  expect(press('ψ', 'KeyC')).toMatch(/^Cases/)
})

it('searches everywhere for a term that is not empty', async () => {
  const source = sourceOf([...tree])
  const search = vi.spyOn(source, 'search')
  open(source)
  const box = await screen.findByRole('searchbox', { name: 'Search folders' })
  fireEvent.change(box, { target: { value: 'Run 1' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  const match = await screen.findByRole('button', { name: /^Run 10/ })
  expect(match.textContent).toContain('in /Cases')
  fireEvent.click(match)
  await says('Into /Cases/Run 10')
  expect(search).toHaveBeenCalledTimes(1)
})

it('creates a folder in place and opens it; an invalid name is refused at once', async () => {
  open()
  await row('Cases')
  fireEvent.click(await row('New folder'))
  const name = screen.getByRole('textbox', { name: 'Name of the new folder' })
  fireEvent.change(name, { target: { value: 'Cases' } })
  expect(screen.getByText('“Cases” already exists.')).toBeDefined()
  fireEvent.change(name, { target: { value: 'Handover' } })
  fireEvent.keyDown(name, { key: 'Enter' })
  await says('Into /Handover')
  expect(await screen.findByText('No folders')).toBeDefined()
})

it('shows why a folder could not be read, and retries', async () => {
  const source = sourceOf([...tree])
  vi.spyOn(source, 'list').mockRejectedValueOnce(new Error('The server could not be reached.'))
  open(source)
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.')
  await says('Choose a folder that you can open.')
  fireEvent.click(await row('Retry'))
  await says('Into /')
})
