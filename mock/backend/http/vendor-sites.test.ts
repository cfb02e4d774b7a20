import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileAt } from '../content/stored-file'
import { isText } from '../json'
import { type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const read = (path: string) => open.send('GET', path.replace(open.origin, ''), {})

describe('the vendor’s other sites', () => {
  it('are those of the sandbox in every link of an answer, and each link leads somewhere', async () => {
    const tickets = rowsOf(await open.call('engineer', 'GET', '/api/helpdesk/helyx/tickets'))
    const products = rowsOf(await open.call('engineer', 'GET', '/api/products/?page_size=200'))
    const links = [...tickets.map(({ url }) => url), ...products.map((one) => one.release_notes_url)].filter(
      isText,
    )
    expect(links.length).toBeGreaterThan(20)
    for (const link of new Set(links)) {
      expect(link).toMatch(new RegExp(`^${open.origin}/vendor/`))
      expect((await read(link)).status, link).toBe(200)
    }
  })

  it('keep their real addresses for those who edit releases', async () => {
    const products = rowsOf(await open.call('content', 'GET', '/api/products/?page_size=200'))
    const links = products.map((one) => one.release_notes_url).filter(isText)
    expect(links.join(' ')).toContain('https://docs.corvane.example/')
  })

  it('have a signature of each file, as a download that names its checksum', async () => {
    const key = 'helyx/4.3/helyx-4.3-linux-x64.run'
    const signature = await read(`/vendor/downloads/${key}.asc`)
    expect(signature.headers.get('content-disposition')).toBe(
      'attachment; filename="helyx-4.3-linux-x64.run.asc"',
    )
    expect(signature.text).toMatch(/^-----BEGIN PGP SIGNATURE-----\n[\s\S]+\n-----END PGP SIGNATURE-----\n$/)
    expect(signature.text).toContain(fileAt(key).sha256)
  })

  it('say which ticket is meant, run no script, and have no other pages', async () => {
    const ticket = await read('/vendor/support/helyx/tickets/HLX-48213')
    expect(ticket.text).toContain('Ticket HLX-48213')
    expect(ticket.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await read('/vendor/docs/helyx/4.3/nowhere')).status).toBe(404)
    expect((await read('/vendor/docs/helyx/4.3/..%2f..%2fmanual')).status).toBe(404)
    expect((await read('/vendor/shop/')).status).toBe(404)
  })
})
