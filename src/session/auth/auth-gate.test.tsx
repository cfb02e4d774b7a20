// Needs a document.
import { useMsal } from '@azure/msal-react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthGate } from './auth-gate'
import { createMsal } from './msal'
import { accountOf, FakeBrowser } from './msal.fake'
import { Session } from './session'

const AUTH = {
  clientId: 'portal-local',
  authority: 'https://idp.localhost/B2C_1_signin/v2.0',
  resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
  metadata: {},
}

/** A session over the real MSAL, signed in or not, that cannot leave the page. */
function sessionOf(user: string | null, browser = new FakeBrowser()) {
  const session = new Session({
    browser,
    resetAuthority: AUTH.resetAuthority,
    connect: async () => {
      const client = createMsal({
        vendor: 'Corvane',
        product: 'HELYX',
        logo: '/logo.svg',
        supportEmail: 'portal-support@corvane.example',
        legal: { terms: '/t', privacy: '/p', cookies: '/c' },
        userGuideUrl: '/guide.pdf',
        backend: '',
        auth: AUTH,
        sentryDsn: null,
        storageHosts: [],
        features: { idempotencyKeys: false, keepFiles: true },
      })
      vi.spyOn(client, 'loginRedirect').mockResolvedValue()
      vi.spyOn(client, 'logoutRedirect').mockResolvedValue()
      const account = user === null ? null : accountOf(user)
      vi.spyOn(client, 'getActiveAccount').mockReturnValue(account)
      vi.spyOn(client, 'getAllAccounts').mockReturnValue(account ? [account] : [])
      return client
    },
  })
  return { session, browser }
}

const rendered = vi.fn()
function Inside() {
  rendered()
  const [account] = useMsal().accounts
  return <p title={account?.homeAccountId}>inside</p>
}

const gate = (session: ReturnType<typeof sessionOf>['session']) => (
  <StrictMode>
    <AuthGate
      session={session}
      spinner={<p>spinner</p>}
      elsewhere={<p>elsewhere</p>}
      failed={({ reason, detail, retry }) => (
        <button type="button" onClick={retry}>
          {reason} {detail}
        </button>
      )}
    >
      <Inside />
    </AuthGate>
  </StrictMode>
)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rendered.mockClear()
})

afterEach(() => {
  cleanup()
})

test('[L2.11] [L4.2] a spinner until somebody is signed in, then the children, then a spinner again', async () => {
  const { session } = sessionOf('luca')
  render(gate(session))
  expect(screen.getByText('spinner')).toBeTruthy()
  expect(await screen.findByText('inside')).toBeTruthy()
  await act(() => session.logOut())
  expect(screen.queryByText('inside')).toBe(null)
  expect(screen.getByText('spinner')).toBeTruthy()
})

test('MSAL’s context holds the account of this tab, also where MSAL’s own list is empty', async () => {
  const { session } = sessionOf('luca')
  await session.start()
  const client = session.active?.client
  if (client) vi.spyOn(client, 'getAllAccounts').mockReturnValue([])
  render(gate(session))
  expect((await screen.findByText('inside')).title).toBe(accountOf('luca').homeAccountId)
})

test('[L2.12] nobody signed in: only a spinner while the redirect starts', async () => {
  const { session } = sessionOf(null)
  render(gate(session))
  await act(() => session.start())
  expect(screen.getByText('spinner')).toBeTruthy()
  expect(rendered).not.toHaveBeenCalled()
})

test('[L4.5] while another tab is signing in the page says so instead of leaving, too', async () => {
  const browser = new FakeBrowser()
  browser.local?.setItem('portal.signing-in', JSON.stringify({ owner: 'other tab', since: Date.now() }))
  const { session } = sessionOf(null, browser)
  render(gate(session))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(rendered).not.toHaveBeenCalled()
})

test('[L4.3] a failure says its reason and can be tried again', async () => {
  const blocked = new FakeBrowser()
  blocked.tab = null
  const { session, browser } = sessionOf('luca', blocked)
  render(gate(session))
  fireEvent.click(await screen.findByRole('button', { name: 'storage-blocked storage_not_supported' }))
  expect([browser.reloads, rendered.mock.calls.length]).toEqual([1, 0])
})
