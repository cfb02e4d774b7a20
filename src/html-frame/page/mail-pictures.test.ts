// Needs a document.
import { expect, test, vi } from 'vitest'
import { readImage } from '../frame-links'
import { withMailPictures } from './mail-pictures'
import { createSanitizer } from './sanitize'

const origin = 'https://portal.corvane.example'
const imageHosts = ['storage.corvane.example']
const onOpen = vi.fn<(attachment: number) => void>()

/** A mail as it is shown, with attachments of these names. */
function show(html: string, attachments: readonly string[] = []): HTMLElement {
  const mail = { attachments }
  const root = document.createElement('div')
  root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  withMailPictures(createSanitizer({ base: '/support/helyx', origin, imageHosts, mail }), {
    attachments,
    readImage: (address) => readImage(address, null, origin, imageHosts),
    onOpen,
  })(root)
  return root
}

/** The placeholders of pictures; those that open an attachment with its index. */
function standIns(html: string, attachments?: readonly string[]): (string | [string, number])[] {
  return [...show(html, attachments).querySelectorAll('.portal-picture')].map((element) => {
    const text = element.textContent
    if (!(element instanceof HTMLButtonElement)) return text
    onOpen.mockClear()
    element.click()
    return [text, onOpen.mock.calls[0]?.[0] ?? -1]
  })
}

const body =
  '<div><p>The residuals look like this:</p><p><img width="606" height="426" id="Picture_x0020_1" src="cid:image001.png@01DB5155.249583D0" alt="Residuals"></p><p>and the log: <img src="image002.png" alt=""></p><p><img src="https://tracker.example/pixel.gif" width="1" height="1"></p><p><img src="data:image/tiff;base64,AAAA" alt="A scan"></p></div>'

test('[SUP5] a picture of a mail is named in its place, and opens its attachment', () => {
  const names = ['image001.png', 'noname', 'ATT00001.htm', 'a/b\\c:d.txt', 'x'.repeat(300)]
  expect(standIns(body, names)).toEqual([
    ['Picture: Residuals', 0],
    'Picture: image002.png',
    'Picture: A scan',
  ])
  expect(show(body).querySelector('img, [src]')).toBeNull()
})

test.each([
  [
    'Gmail, whose address is an id',
    '<img src="cid:ii_m3abc" alt="image.png">',
    ['image.png'],
    [['Picture: image.png', 0]],
  ],
  [
    'Apple Mail',
    '<img src="cid:0C6F-11@local" alt="residuals.jpeg" id="<x>">',
    ['log.txt', 'Residuals.JPEG'],
    [['Picture: residuals.jpeg', 1]],
  ],
  [
    'a name with blanks',
    '<img src="cid:front%20wing.png@1">',
    ['front wing.png'],
    [['Picture: front wing.png', 0]],
  ],
  ['no name at all', '<img src="cid:part1.ABC@local">', ['image001.png'], ['Picture']],
  [
    'several of one name, one of them twice',
    '<img src="cid:a" alt="image.png"><img src="cid:b" alt="image.png"><img src="cid:a" alt="image.png">',
    ['image.png', 'image.png'],
    [
      ['Picture: image.png', 0],
      ['Picture: image.png', 1],
      ['Picture: image.png', 0],
    ],
  ],
  [
    'a name that is turned around',
    '<img src="cid:x" alt="report\u202efdp.exe">',
    [],
    ['Picture: reportfdp.exe'],
  ],
  ['a picture of another site', '<img src="https://logos.example/logo.png">', [], ['Picture: logo.png']],
  [
    'a path of the portal',
    '<img src="/support/image002.png"><img src="//portal/x.gif">',
    [],
    ['Picture: image002.png', 'Picture: x.gif'],
  ],
] as const)('[SUP5] %s', (_, html, attachments, expected) => {
  expect(standIns(html, attachments)).toEqual(expected)
})

test('what may be loaded is shown: drawn into the mail, or from the storage', () => {
  const html =
    '<img src="data:image/png;base64,AAAA" alt="a"><img src="https://storage.corvane.example/att/x.png" alt="b">'
  expect([...show(html).querySelectorAll('img')].map((img) => img.hasAttribute('src'))).toEqual([true, true])
})

test('no address of a mail leads to the portal’s own files, in styles neither', () => {
  const html =
    '<p style="background: url(image003.png)">x</p><table background="bg.png"><tr><td>y</td></tr></table>'
  expect(show(html).innerHTML).not.toMatch(/image003|bg\.png/)
})

test('a button that a mail brings opens nothing', () => {
  onOpen.mockClear()
  const root = show('<button class="portal-picture">Picture: image001.png</button>', ['image001.png'])
  expect(root.querySelector('button')).toBeNull()
})
