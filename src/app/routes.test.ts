// Needs a document.
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createPortalRouter } from './routes'

/** The address after the router's redirects, before it shows a screen. */
function cleaned(address: string): string {
  const router = createPortalRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  router.updateLatestLocation()
  const to = router.latestLocation.pathname
  return router.buildLocation({ to, search: true, hash: true, _includeValidateSearch: true }).href
}

it.each([
  ['/licenses?utm_source=mail&status=active&page=x&__proto__=1', '/licenses?status=active'],
  ['/licenses/lic_0417?dialog=assign&sort=number&x=1', '/licenses/lic_0417?sort=number&dialog=assign'],
  ['/licenses/lic_0417?dialog=nope&seat=sea_1', '/licenses/lic_0417?seat=sea_1'],
  ['/support/helyx/ticket?id=tkt_1&waiting=1&from=mail', '/support/helyx/ticket?id=tkt_1&waiting=1'],
  ['/?utm_source=mail', '/'],
  ['/documentation/helyx/guide?old=1#part', '/documentation/helyx/guide#part'],
  ['/nowhere?x=1', '/nowhere'],
])('%s loses what its screens do not read', (given, left) => {
  expect(cleaned(given)).toBe(left)
})

it.each([
  '/licenses?search=HLX-2026&sort=-expiry_date#seats',
  '/licenses?expires_within=30&status=expiring&status=expired',
  '/licenses?status=suspended&report=1',
  '/resources/res_pump?tag=pump&preview=rdl_1',
  '/downloads/helyx?view=notes&version=4.3',
  '/support/elements?lines=all&search=cavitation',
  '/files?item=license-server.txt&info=1',
  '/fake-data?sort=-amount&page_size=20',
])('%s stays as it is', (address) => {
  expect(cleaned(address)).toBe(address)
})
