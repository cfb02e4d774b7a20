import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { menuFor } from '../../src/app/shell/menu-model'
import { projectRoot } from '../portal-contract'
import { accessOf } from '../serve/local-identity'
import { readConfig } from '../serve/options'
import { readChapters, toHtml, withNames } from './guide'

const config = await readConfig(join(projectRoot, 'mock/config.json'))
const chapters = await readChapters()

test('[L2.4] the guide lies where the Help menu leads', async () => {
  expect(config.userGuideUrl).toBe(`/docs/20241021-${config.vendor}-Portal_UserGuide.pdf`)
  const pdf = await readFile(join(projectRoot, 'public', config.userGuideUrl))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeGreaterThan(100_000)
})

test('the guide speaks of every area that a customer may have', async () => {
  const access = accessOf(await portalDocument())('pi')
  const areas = menuFor(access, () => 'open').map(({ label }) => label)
  const text = chapters.join('\n').toLowerCase()
  const forStaff = ['Admin', 'Fake Data']
  expect(areas.length).toBeGreaterThan(6)
  expect(areas.filter((area) => !forStaff.includes(area) && !text.includes(area.toLowerCase()))).toEqual([])
})

test('chapters name the vendor of the configuration, and nothing it does not have', () => {
  expect(withNames('{vendor}, {supportEmail}', config)).toBe(`${config.vendor}, ${config.supportEmail}`)
  expect(() => withNames('{nobody}', config)).toThrow('{nobody}')
  for (const chapter of chapters) expect(withNames(chapter, config)).not.toMatch(/[{}]/)
})

test('a picture stands with its words below it; one that does not exist is named', () => {
  const pictures = new Map([['there', Buffer.from('x')]])
  expect(toHtml('# A\n\n![A list](picture:there)\n', pictures)).toMatch(
    /<h1>A<\/h1>\s*<figure><img src="data:image\/jpeg;base64,eA==" alt="A list"><figcaption>A list<\/figcaption><\/figure>/,
  )
  expect(() => toHtml('![A list](picture:gone)', pictures)).toThrow('picture:gone')
})
