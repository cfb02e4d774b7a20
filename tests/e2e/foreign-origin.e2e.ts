import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { test as base, expect } from './support/test'

type Foreign = {
  url: string
  /** Received requests, with the bearer token if there was one. */
  asked: string[]
}

// An unrelated website on an origin of its own.
const test = base.extend<{ foreign: (page: string) => Promise<Foreign> }>({
  foreign: async ({ page: ours }, use) => {
    const servers: ReturnType<typeof createServer>[] = []
    await use(async (page) => {
      const asked: string[] = []
      const server = createServer((request: IncomingMessage, response: ServerResponse) => {
        asked.push(`${request.url} ${request.headers.authorization ?? 'no bearer'}`)
        response.writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' }).end(page)
      })
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      return { asked, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
    })
    await ours.close()
    for (const server of servers) server.close()
  },
})

test('[R28] another website can frame neither a page of the portal nor its frame for documents', async ({
  baseURL,
  expectConsole,
  foreign,
  page,
}) => {
  expectConsole(/frame-ancestors|Policy violated: frame-ancestors/)
  const paths = ['/', '/licenses/lic_0417', '/html-frame.html']
  const { url } = await foreign(
    paths.map((path) => `<iframe src="${baseURL}${path}" title="${path}"></iframe>`).join(''),
  )
  const answered = paths.map((path) => page.waitForResponse(`${baseURL}${path}`))
  await page.goto(url)
  await Promise.all(answered)
  const framed = () => page.frames().flatMap((frame) => (frame === page.mainFrame() ? [] : frame.url()))
  await expect.poll(framed).toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
})

test('[R24] a backend that sends a call on to another website sends no bearer there', async ({
  as,
  expectConsole,
  foreign,
  page,
  world,
}) => {
  expectConsole(/violates the following Content Security Policy|Policy violated: connect-src|CORS/)
  const { asked, url } = await foreign('{}')
  await world.fault({
    operation: 'listLicenses',
    status: 302,
    body: 'empty',
    headers: { location: `${url}/taken` },
  })
  await as('pi', '/licenses')
  await expect(page.getByRole('region', { name: 'Licenses' }).getByRole('alert')).toContainText(
    'could not be loaded',
  )
  // The page's policy blocks it; a browser without the policy would omit the token.
  expect(asked).toEqual([])
})
