import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../session/render-part.fixture'
import { expectAccessible } from '../ui/accessible.fixture'
import { storedKeys, writeStored } from '../ui/browser/stored'
import { GoOnDialog } from '../ui/bulk/go-on-dialog'
import { holdOf, type KeptRow, type KeptRun } from '../ui/bulk/kept-run'
import { type KeptBulkRun, useKeptRun } from '../ui/bulk/use-kept-run'
import { clearKept, keyOfUser } from './kept-for-user'
import { KeptRuns, useRunStore } from './kept-runs'

const rows: KeptRow[] = Array.from({ length: 12 }, (_, at) => ({
  id: `pmp_${at + 1}`,
  name: `CP-${at + 1}`,
  details: 'Halvorsen Pumps',
  key: `key-${at + 1}`,
  body: { color: 'red', updated_at: 'before' },
  result: 'Red',
  before: null,
}))
const pumpsOf = (count: number) => `${count} pumps`

/** Paints pumps. Of what it is told to keep to itself, it paints the one and says nothing. */
function paintShop() {
  const painted = new Map<string, number>()
  const changed = new Set<string>()
  const silent = new Map<string, 'painted' | 'not painted' | 'dead'>()
  const asked: string[][] = []
  const paint = ({ id }: KeptRow): Promise<string> => {
    const silence = silent.get(id)
    if (changed.has(id)) throw new Error('Somebody else has changed this pump.')
    if (silence !== 'not painted' && silence !== 'dead') painted.set(id, (painted.get(id) ?? 0) + 1)
    if (silence === 'dead') throw new Error('dead')
    return silence ? new Promise(() => undefined) : Promise.resolve('Red')
  }
  const lookUp = async (open: readonly KeptRow[]) => {
    asked.push(open.map(({ id }) => id))
    return new Map(open.flatMap(({ id, result }) => (painted.has(id) ? [[id, result]] : [])))
  }
  return { painted, changed, silent, asked, paint, lookUp }
}

type Shop = ReturnType<typeof paintShop>

function usePainting(shop: Shop, kept?: KeptRun): KeptBulkRun {
  return useKeptRun({
    action: 'paint',
    store: useRunStore('pumps'),
    kept,
    prepare: async () => async (row) => shop.paint(row),
    lookUp: shop.lookUp,
    isConnectionLost: (cause) => cause instanceof Error && cause.message === 'dead',
  })
}

function Paint({ shop }: { shop: Shop }) {
  const run = usePainting(shop)
  return (
    <>
      <button type="button" onClick={() => run.begin(rows)}>
        Paint
      </button>
      <output aria-label="Done">{run.progress.done}</output>
      <button type="button" onClick={run.close}>
        Leave
      </button>
    </>
  )
}

function GoOn({ shop, kept, onClose }: { shop: Shop; kept: KeptRun; onClose: () => void }) {
  return (
    <GoOnDialog
      title="Paint 12 pumps"
      run={usePainting(shop, kept)}
      labels={{ done: 'Painted', wereDone: ['pump was painted', 'pumps were painted'] }}
      unit="pumps"
      count={pumpsOf}
      heads={['Pump', 'Account']}
      onClose={onClose}
    />
  )
}

const open = (shop: Shop, as: 'staff' | 'content' = 'staff') =>
  renderPart(
    <>
      <Paint shop={shop} />
      <KeptRuns list="pumps" verbOf={(action) => (action === 'paint' ? 'Paint' : null)} count={pumpsOf}>
        {(kept, onClose) => <GoOn shop={shop} kept={kept} onClose={onClose} />}
      </KeptRuns>
    </>,
    { as },
  )

const note = page.getByRole('group', { name: 'Paint 12 pumps' })
const dialog = page.getByRole('dialog', { name: 'Paint 12 pumps' })
const doneOf = page.getByRole('status', { name: 'Done' })
const begin = () => page.getByRole('button', { name: 'Paint', exact: true }).click()
const goOn = () => note.getByRole('button', { name: 'Go on' }).click()
const runKeys = () => storedKeys().filter((key) => /^portal\.run\..*\/pumps/.test(key))
const once = new Map(rows.map(({ id }) => [id, 1]))

afterEach(() => clearKept())

/** A run whose page is left when three are painted, one may be, and two are not. */
async function leftInTheMiddle(shop: Shop) {
  shop.silent.set('pmp_4', 'painted').set('pmp_5', 'not painted').set('pmp_6', 'not painted')
  const { unmount } = await open(shop)
  await begin()
  await expect.element(doneOf).toHaveTextContent('3')
  // The page that works on it says so itself.
  expect(note.elements()).toEqual([])
  await unmount()
  shop.silent.clear()
}

test('a reload in the middle: the run goes on, and nothing is done twice', async () => {
  const shop = paintShop()
  await leftInTheMiddle(shop)
  await open(shop)
  await expect.element(note).toHaveTextContent('Paint: 3 of 12 pumps done.')
  await expectAccessible()
  await goOn()
  await expect.element(dialog.getByText('12 pumps were painted.')).toBeVisible()
  expect(shop.asked).toEqual([rows.slice(3).map(({ id }) => id)])
  expect(shop.painted).toEqual(once)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(note.elements()).toEqual([])
  expect(runKeys()).toEqual([])
})

test('a sign-in in the middle: the same person goes on; nobody else sees it, and a sign-out removes it', async () => {
  const shop = paintShop()
  await leftInTheMiddle(shop)
  const other = await open(shop, 'content')
  await expect.element(doneOf).toBeVisible()
  expect(note.elements()).toEqual([])
  await other.unmount()
  clearKept('usr_staff')
  const { unmount } = await open(shop)
  await expect.element(note).toHaveTextContent('3 of 12')
  await unmount()
  clearKept()
  expect(runKeys()).toEqual([])
})

test('what somebody changed meanwhile is not painted over, and said; the other rows are done', async () => {
  const shop = paintShop()
  await leftInTheMiddle(shop)
  shop.changed.add('pmp_9')
  await open(shop)
  await goOn()
  await expect.element(dialog.getByText('11 pumps were painted, 1 failed.')).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: /CP-9/ }))
    .toHaveTextContent('Somebody else has changed this pump.')
  shop.changed.clear()
  await dialog.getByRole('button', { name: 'Retry failed' }).click()
  await expect.element(dialog.getByText('12 pumps were painted.')).toBeVisible()
  expect(shop.painted).toEqual(once)
})

test('of two tabs only one goes on; the other says so, and may once that one is gone', async () => {
  const shop = paintShop()
  await leftInTheMiddle(shop)
  const [key = ''] = runKeys().filter((one) => one === keyOfUser('run', 'usr_staff', 'pumps'))
  const [{ id }]: [KeptRun] = JSON.parse(localStorage.getItem(key) ?? '[]')
  let leave: () => void = () => undefined
  const held = new Promise<void>((isHeld) => {
    void navigator.locks.request(holdOf(id), () => {
      isHeld()
      return new Promise<void>((end) => {
        leave = () => end()
      })
    })
  })
  await held
  await open(shop)
  await expect.element(note).toHaveTextContent('Paint: 3 of 12 pumps done. This goes on in another tab.')
  expect(note.getByRole('button').elements()).toEqual([])
  leave()
  await goOn()
  await expect.element(dialog.getByText('12 pumps were painted.')).toBeVisible()
  const { held: locks = [] } = await navigator.locks.query()
  expect(locks.map(({ name }) => name)).toContain(holdOf(id))
  expect(shop.painted).toEqual(once)
})

test('a lost connection stops the run; what is left stays, to go on later or to be discarded', async () => {
  const shop = paintShop()
  shop.silent.set('pmp_4', 'dead')
  const { unmount } = await open(shop)
  await begin()
  await expect.element(doneOf).toHaveTextContent(/[456]/)
  await page.getByRole('button', { name: 'Leave' }).click()
  await unmount()
  await open(shop)
  await expect.element(note).toHaveTextContent(/[345] of 12/)
  await note.getByRole('button', { name: 'Discard' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect(runKeys()).toEqual([])
})

test('a run is forgotten after a day, and junk is none', async () => {
  const key = keyOfUser('run', 'usr_staff', 'pumps')
  const run: KeptRun = { id: 'run-1', action: 'paint', startedAt: Date.now() - 25 * 3_600_000, rows }
  writeStored(key, [run, 'junk', { ...run, startedAt: Date.now(), rows: [{ id: 1 }] }])
  writeStored(`${key}/run-1`, { pmp_1: { done: '' } })
  await open(paintShop())
  await expect.element(doneOf).toBeVisible()
  await expect.poll(runKeys).toEqual([])
  expect(note.elements()).toEqual([])
})
