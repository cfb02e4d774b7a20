// Needs a document.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../../../ui/render-ui.fixture'
import type { UploadEntry } from '../uploads-context'
import { entry, fakeEngine as fakeOf } from './engine.fake'
import { Tray } from './tray'

const fakeEngine = (first: readonly UploadEntry[]) => fakeOf(first, (notify) => act(notify))

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const tray = () => screen.queryByRole('region', { name: 'Uploads' })

describe('[FM4] the tray', () => {
  test('is there only while there is something', () => {
    const { engine, setEntries, setPreflight } = fakeEngine([])
    renderUi(<Tray engine={engine} />)
    expect(tray()).toBeNull()
    setPreflight({ activity: 'Reading folder… 3,412 files' })
    expect(screen.getByText('Reading folder… 3,412 files')).toBeTruthy()
    press('Stop')
    expect(engine.preflight.stop).toHaveBeenCalledOnce()
    setPreflight({ activity: null })
    setEntries([entry('a', 'sending', { sent: 450_000 })])
    expect(tray()?.textContent).toContain('0 of 1, 45%')
  })

  test('says of each file where it stands, and offers what can be done, each button with its file', () => {
    const { engine } = fakeEngine([
      entry('one', 'sending', { sent: 250_000, message: 'Waiting for connection' }),
      entry('two', 'queued'),
      entry('three', 'paused', { sent: 500_000 }),
      entry('four', 'failed', { message: 'The storage is full.' }),
      entry('five', 'done', { sent: 1_000_000 }),
      entry('six', 'finishing', { sent: 1_000_000 }),
      entry('seven', 'interrupted', { need: 'file' }),
      entry('eight', 'interrupted', { need: 'choice' }),
      entry('nine', 'failed', { need: 'answer', message: 'This name already exists.' }),
    ])
    renderUi(<Tray engine={engine} />)
    const rows = within(screen.getByRole('region', { name: 'Files of the uploads' })).getAllByRole('listitem')
    const texts = rows.map((row) => row.textContent)
    expect(texts[0]).toContain('25% of 1.00 MB. Waiting for connection')
    expect(texts[2]).toContain('Paused at 50% of 1.00 MB')
    expect(texts[3]).toContain('The storage is full.')
    const buttons = rows.map((row) =>
      within(row)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    )
    expect(buttons).toEqual([
      ['Pause one', 'Cancel one', 'Open folder of one'],
      ['Pause two', 'Cancel two', 'Open folder of two'],
      ['Resume three', 'Cancel three', 'Open folder of three'],
      ['Retry four', 'Cancel four', 'Open folder of four'],
      ['Open folder of five'],
      ['Open folder of six'],
      ['Continue seven', 'Cancel seven', 'Open folder of seven'],
      ['Select file to resume: eight', 'Cancel eight', 'Open folder of eight'],
      ['Resolve conflict: nine', 'Cancel nine', 'Open folder of nine'],
    ])
    press('Pause one')
    press('Retry four')
    press('Continue seven')
    press('Resolve conflict: nine')
    const { pause, retry, continueUploads, askAgain } = engine
    expect([pause, retry, continueUploads, askAgain].map(({ mock }) => mock.calls)).toEqual([
      [[['one']]],
      [[['four']]],
      [[['seven']]],
      [[['nine']]],
    ])
  })

  test('draws only what is in sight of ten thousand files', () => {
    const { engine } = fakeEngine(Array.from({ length: 10_000 }, (_, i) => entry(`f${i}`, 'queued')))
    renderUi(<Tray engine={engine} />)
    const rows = screen.getAllByRole('listitem')
    expect(rows.length).toBeLessThan(30)
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000')
  })

  test('asks before it cancels all', () => {
    const { engine } = fakeEngine([entry('a', 'sending'), entry('b', 'done'), entry('c', 'paused')])
    renderUi(<Tray engine={engine} />)
    press('Cancel all')
    const question = screen.getByRole('alertdialog', { name: 'Cancel 2 uploads?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Keep uploading' }))
    expect(engine.cancel).not.toHaveBeenCalled()
    press('Cancel all')
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel uploads' }))
    expect(engine.cancel.mock.calls).toEqual([[['a', 'c']]])
  })

  test('says when this browser keeps nothing', () => {
    const { engine, setEntries } = fakeEngine([])
    renderUi(<Tray engine={engine} />)
    setEntries([entry('a', 'sending')], false)
    expect(tray()?.textContent).toContain('This browser cannot store upload progress')
  })

  test('says before a reload that files must be selected again, where the browser keeps no handles', () => {
    const note = 'you will need to select these files again'
    const { engine, setEntries } = fakeEngine([])
    renderUi(<Tray engine={engine} />)
    setEntries([entry('a', 'sending')])
    expect(tray()?.textContent).toContain(note)
    vi.stubGlobal('showOpenFilePicker', () => undefined)
    setEntries([entry('b', 'sending')])
    expect(tray()?.textContent).not.toContain(note)
  })

  test('says how much of an interrupted upload is safe, and in a few words why another file is refused', () => {
    const { engine } = fakeEngine([
      entry('case.tar', 'interrupted', { need: 'file', size: 300_000_000, sent: 157_000_000 }),
    ])
    renderUi(<Tray engine={engine} />)
    expect(tray()?.textContent).toContain('Interrupted. 157 MB of 300 MB uploaded')
  })

  test('names stand literally', () => {
    const { engine } = fakeEngine([entry('gpj.exe\u202ecsv.stl', 'queued')])
    renderUi(<Tray engine={engine} />)
    expect(screen.getByRole('button', { name: 'Pause gpj.exe[U+202E]csv.stl' })).toBeTruthy()
  })
})

test('[FM17] what is not sent is listed with its reason', () => {
  const { engine, setPreflight } = fakeEngine([])
  renderUi(<Tray engine={engine} />)
  setPreflight({ refused: [{ id: 1, name: 'run/..', reason: '“..” is not a valid name.' }] })
  const sheet = screen.getByRole('dialog', { name: '1 item was not uploaded' })
  expect(within(sheet).getByRole('list').textContent).toContain('run/..“..” is not a valid name.')
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(engine.preflight.clearRefused).toHaveBeenCalledOnce()
})

test('[FM6] a name that is taken is asked about, and never replaced unless somebody says so', () => {
  const { engine, setPreflight } = fakeEngine([])
  renderUi(<Tray engine={engine} />)
  setPreflight({
    conflicts: [{ id: 'q', name: 'forces.csv', file: new File(['x'], 'forces.csv'), existing: null }],
  })
  const dialog = screen.getByRole('dialog', { name: 'A file with this name already exists' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Skip' }))
  expect(engine.preflight.decide.mock.calls).toEqual([[new Map([['q', 'skip']])]])
})
