import type { APIRequestContext } from 'playwright/test'
import { headingsOf } from './support/navigate'
import { policy } from './support/policy'
import { expect, test } from './support/test'
import { everyPath, inlineParts, nothingInline, openAll, waitForPage, walkEveryPath } from './support/walk'

const isAdmin = (path: string) => path.startsWith('/admin')

// Console errors, uncaught errors and violations of the policy fail every test of this suite; see support/test.ts.
for (const [which, paths, details] of [
  ['every route of customers', everyPath.filter((path) => !isAdmin(path)), {}],
  ['every route of the admin areas', ['/', ...everyPath.filter(isAdmin)], { tag: '@all' }],
] as const)
  test(
    `[L2.8] [R1] [R66] ${which} as staff: nothing breaks the policy, nothing is logged, every menu opens`,
    details,
    async ({ as }) => {
      test.slow()
      const page = await as('staff')
      let opened = 0
      for (const path of paths) {
        if (path !== '/') expect((await headingsOf(page, [path]))[path]).not.toBe('Not allowed')
        expect(await waitForPage(page)).not.toBe('Not allowed')
        opened += await openAll(path === '/' ? page : page.getByRole('main'))
        expect([path, await inlineParts(page)]).toEqual([path, nothingInline])
      }
      // The frame alone has two menus and four groups.
      expect(opened).toBeGreaterThanOrEqual(6)
    },
  )

// In Chromium the staff's walks above and the one on nginx do the same.
test(
  '[R1] every route in Firefox: nothing breaks the policy, nothing is logged',
  {
    tag: '@firefox-only',
  },
  async ({ as }) => walkEveryPath(await as('staff')),
)

test('the policy is in force: inline code and styles do not run, and markup is not taken from text', async ({
  as,
  expectConsole,
}) => {
  expectConsole(/Policy violated: (script-src|style-src|require-trusted-types-for|connect-src|img-src)/)
  expectConsole(/violates the .*Content Security Policy|requires 'Trusted(HTML|Script)'/)
  const page = await as('pi')
  const outcome = await page.evaluate(async () => {
    const add = (name: 'script' | 'style', text: string) => {
      const element = document.createElement(name)
      try {
        element.textContent = text
        document.head.append(element)
      } catch {
        // Trusted Types block the text of a script before the policy has to.
      }
    }
    add('script', 'window.ran = true')
    add('style', 'html { opacity: .5 }')
    let markup = 'taken'
    try {
      document.createElement('div').innerHTML = '<b>bold</b>'
    } catch {
      markup = 'refused'
    }
    const call = await fetch('https://elsewhere.example/').then(
      () => 'sent',
      () => 'stopped',
    )
    return { ran: 'ran' in window, opacity: getComputedStyle(document.documentElement).opacity, markup, call }
  })
  expect(outcome).toEqual({ ran: false, opacity: '1', markup: 'refused', call: 'stopped' })
})

const common = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const forEver = { ...common, 'cache-control': 'public, max-age=31536000, immutable' }
const askAgain = { ...common, 'cache-control': 'no-cache' }
const renewed = { ...common, 'cache-control': 'max-age=0, stale-while-revalidate=604800' }
/** Response headers about the server and the time, not about the portal. */
const passing = [
  'connection',
  'content-length',
  'content-encoding',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
  'transfer-encoding',
]

async function headersOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const kept = Object.entries(answer.headers()).filter(([name]) => !passing.includes(name))
  return [path, answer.status(), Object.fromEntries(kept)]
}

test('[R3] every kind of answer carries its headers', async ({ request }) => {
  const index = await (await request.get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(index)?.[1] ?? ''
  const answers = [
    ['/', 200, { ...askAgain, 'content-type': 'text/html' }],
    ['/licenses/lic_0417', 200, { ...askAgain, 'content-type': 'text/html' }],
    [script, 200, { ...forEver, 'content-type': 'text/javascript' }],
    ['/theme-init.js', 200, { ...renewed, 'content-type': 'text/javascript' }],
    ['/first-paint.css', 200, { ...askAgain, 'content-type': 'text/css' }],
    ['/config.json', 200, { ...askAgain, 'content-type': 'application/json' }],
    ['/assets/of-an-older-build.js', 404, { ...askAgain, 'content-type': 'text/plain; charset=utf-8' }],
    ['/docs/no-such-guide.pdf', 404, { ...askAgain, 'content-type': 'text/plain; charset=utf-8' }],
  ] as const
  for (const answer of answers) expect(await headersOf(request, answer[0])).toEqual(answer)
})

test('the start page holds no inline script, style or handler', async ({ request }) => {
  const index = await (await request.get('/')).text()
  expect(index).not.toMatch(/<script(?![^>]*\ssrc=)/)
  expect(index).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:|data:/)
})
