// Needs a document.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CurrentUserContext } from '../../../session/current-user'
import { DraftsContext } from '../../../ui/form/drafts'
import { entry, fakeEngine } from './tray/engine.fake'
import { useUploadsStore } from './uploads-context'
import { UploadsProvider } from './uploads-provider'

afterEach(cleanup)

function Choose() {
  const { add } = useUploadsStore()
  return (
    <button type="button" onClick={() => add([])}>
      Choose
    </button>
  )
}

const neverLoaded = lazy(() => new Promise<never>(() => {}))

/** Uploads whose engine is loaded, while its tray is still loading. */
async function open({ isComingBack }: { isComingBack: boolean } = { isComingBack: false }) {
  const fake = fakeEngine([entry('a', 'sending')], (notify) => act(notify))
  const drafts = {
    read: () => null,
    write: () => false,
    remove: () => undefined,
    isComingBack: () => isComingBack,
  }
  const user = { userKey: 'usr_engineer', status: { kind: 'loading' as const }, retry: () => undefined }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUserContext value={user}>
        <DraftsContext value={drafts}>
          <UploadsProvider code={{ createEngine: async () => fake.engine, Tray: neverLoaded }}>
            <Choose />
          </UploadsProvider>
        </DraftsContext>
      </CurrentUserContext>
    </QueryClientProvider>,
  )
  const before = asks()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  })
  return { ...fake, before }
}

function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('leaving the page is asked about from the first upload on, before the tray has come, and only while one runs', async () => {
  const { before, engine, setEntries } = await open()
  expect([before, engine.add.mock.calls.length, asks()]).toEqual([false, 1, true])
  setEntries([entry('a', 'paused')])
  expect(asks()).toBe(false)
  setEntries([entry('a', 'queued')])
  expect(asks()).toBe(true)
  setEntries([entry('a', 'done')])
  expect(asks()).toBe(false)
  setEntries([entry('b', 'sending')])
  cleanup()
  expect(asks()).toBe(false)
})

test('a redirect that comes back does not ask', async () => {
  await open({ isComingBack: true })
  expect(asks()).toBe(false)
})
