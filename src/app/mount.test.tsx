// Needs a document.
import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createMsal } from '../session/auth/msal'
import { FakeBrowser } from '../session/auth/msal.fake'
import { type PortalSession, Session } from '../session/auth/session'
import { parseConfig } from '../session/config'
import { toasts } from '../ui/feedback/toast'
import { mountPortal } from './mount'

const portal = parseConfig(JSON.parse(readFileSync('mock/config.json', 'utf8')))

/** A session of a page that follows a log-out. */
function afterLogOut(): PortalSession {
  const browser = new FakeBrowser()
  browser.tab?.setItem('portal.logged-out', 'yes')
  return new Session({
    browser,
    resetAuthority: portal.auth.resetAuthority,
    connect: async () => {
      const client = createMsal(portal)
      vi.spyOn(client, 'loginRedirect').mockResolvedValue()
      return client
    },
  })
}

// Tests share the process: a mounted portal would close the toasts of later tests.
const { roots } = vi.hoisted(() => ({ roots: new Set<{ unmount: () => void }>() }))
vi.mock(import('react-dom/client'), async (original) => {
  const client = await original()
  return {
    ...client,
    createRoot: (...args) => {
      const root = client.createRoot(...args)
      roots.add(root)
      return root
    },
  }
})

// Nor is the clock watched on in later tests, which set it.
vi.mock(import('./query-clock'), () => ({ followClock: () => () => {} }))

afterEach(() => {
  act(() => {
    for (const root of roots) root.unmount()
  })
  roots.clear()
  Reflect.deleteProperty(document, 'fonts')
  toasts.set([])
  document.body.replaceChildren()
})

/** Whether effects run twice, as under `npm start` but not in the build. */
function runsEffectsTwice(): boolean {
  const effect = vi.fn()
  const Probe = () => {
    useEffect(effect, [])
    return null
  }
  render(<Probe />, { reactStrictMode: true })
  return effect.mock.calls.length === 2
}

test('[L2.6] a log-out is announced once, under `npm start` too', async () => {
  expect(runsEffectsTwice()).toBe(true)
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
  const element = document.body.appendChild(document.createElement('div'))
  const session = afterLogOut()
  // The list of toasts is shared with earlier tests.
  toasts.set([])
  await act(() => mountPortal(element, portal, session, Promise.resolve(Number.POSITIVE_INFINITY)))
  expect(roots.size).toBe(1)
  expect(session.signedOut).toBe(true)
  expect(await screen.findByText('User logged out')).toBeDefined()
  expect(toasts.get().map(({ title, count }) => ({ title, count }))).toEqual([
    { title: 'User logged out', count: 1 },
  ])
})
