// Needs a document.
import { describe, expect, test } from 'vitest'
import { foldQuote } from './quotes'

/** A mail with its quote folded. */
function folded(html: string): HTMLElement {
  const root = document.createElement('div')
  root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  foldQuote(root)
  return root
}

const words = (node: Node | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The visible text of a mail, and the folded one; null for none. */
function read(html: string): { seen: string; quote: string | null } {
  const root = folded(html)
  const folds = [...root.querySelectorAll('details')]
  expect(folds.length).toBeLessThanOrEqual(1)
  const [fold] = folds
  if (fold) expect(fold.open).toBe(false)
  fold?.querySelector('summary')?.remove()
  fold?.remove()
  return { seen: words(root), quote: fold ? words(fold) : null }
}

type Case = readonly [name: string, html: string, seen: string, quote: string | null]

const outlookWeb =
  '<div>Thanks.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri" color="#000000"><b>From:</b> Support<br><b>Sent:</b> 3 November 2026<br><b>Subject:</b> Restart</font></div><div>Please try version 4.3.1.</div>'
const outlookDesktop = (from: string, sent: string, to: string, subject: string) =>
  `<div class="WordSection1"><p class="MsoNormal">Thanks, this works.</p><p class="MsoNormal">&nbsp;</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>${from}</b> Support &lt;support@corvane.example&gt;<br><b>${sent}</b> Tuesday, 3 November 2026 10:12<br><b>${to}</b> Luca Moretti<br><b>${subject}</b> RE: Restart fails</p></div></div><p class="MsoNormal">Please try version 4.3.1 of the solver.</p><p class="MsoNormal">Kind regards</p></div>`
const gmail =
  '<div dir="ltr">Thanks.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Tue, 3 Nov 2026 at 10:12, Support &lt;support@corvane.example&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">Please try version 4.3.1.</blockquote></div>'
const notQuote =
  '<div>Here is the table.</div><div style="border-top:solid #E1E1E1 1.0pt"><p>Luca Moretti, Meridian Racing</p></div><blockquote>A sentence of the manual that I ask about.</blockquote><div>What does it mean?</div>'
const plain =
  '<pre>Thanks.\n\n-----Original Message-----\nFrom: Support\nSent: Tuesday, 3 November 2026 10:12\nSubject: Restart\n\n&gt; Please try version 4.3.1.\n</pre>'

const desktopQuote = (from: string, sent: string, to: string, subject: string) =>
  `${from} Support <support@corvane.example>${sent} Tuesday, 3 November 2026 10:12${to} Luca Moretti${subject} RE: Restart failsPlease try version 4.3.1 of the solver.Kind regards`

describe('[SUP5] what is quoted at the end of a mail folds, from its header down', () => {
  const cases: readonly Case[] = [
    [
      'Outlook on the web',
      outlookWeb,
      'Thanks.',
      'From: SupportSent: 3 November 2026Subject: RestartPlease try version 4.3.1.',
    ],
    [
      'Gmail',
      gmail,
      'Thanks.',
      'On Tue, 3 Nov 2026 at 10:12, Support <support@corvane.example> wrote:Please try version 4.3.1.',
    ],
    [
      'plain text',
      plain,
      'Thanks.',
      '-----Original Message----- From: Support Sent: Tuesday, 3 November 2026 10:12 Subject: Restart > Please try version 4.3.1.',
    ],
    [
      'a bare block quote',
      '<p>That helps.</p><blockquote><p>Please try</p></blockquote>',
      'That helps.',
      'Please try',
    ],
  ]
  test.each(cases)('%s', (_, html, seen, quote) => expect(read(html)).toEqual({ seen, quote }))

  test.each([
    ['English', 'From:', 'Sent:', 'To:', 'Subject:'],
    ['German', 'Von:', 'Gesendet:', 'An:', 'Betreff:'],
    ['French', 'De\u00a0:', 'Envoyé\u00a0:', 'À\u00a0:', 'Objet\u00a0:'],
    ['Japanese', '差出人:', '送信日時:', '宛先:', '件名:'],
    ['Japanese, wide', '差出人：', '送信日時：', '宛先：', '件名：'],
    ['Spanish', 'De:', 'Enviado el:', 'Para:', 'Asunto:'],
    ['Italian', 'Da:', 'Inviato:', 'A:', 'Oggetto:'],
  ])('Outlook on the desktop, %s', (_, ...labels) =>
    expect(read(outlookDesktop(...labels))).toEqual({
      seen: 'Thanks, this works.',
      quote: desktopQuote(...labels).replaceAll('\u00a0', ' '),
    }),
  )

  test.each([
    'On Tue, 3 Nov 2026 at 10:12, Support &lt;support@corvane.example&gt; wrote:',
    'Am Di., 3. Nov. 2026 um 10:12 Uhr schrieb Support &lt;support@corvane.example&gt;:',
    'Am 03.11.2026 um 10:12 schrieb Support:',
    'Le mar. 3 nov. 2026 à 10:12, Support &lt;support@corvane.example&gt; a écrit\u00a0:',
    'El mar, 3 nov 2026 a las 10:12, Support escribió:',
    'Il giorno mar 3 nov 2026 alle ore 10:12 Support ha scritto:',
    '2026/11/03 10:12、Support &lt;support@corvane.example&gt;のメール：',
    '2026年11月3日(火) 10:12 Support &lt;support@corvane.example&gt;:',
  ])('the line above a quote folds with it: %s', (line) => {
    const apple = `<div>Danke!</div><div><br><blockquote type="cite"><div>${line}</div><br><div>Please try.</div></blockquote></div>`
    expect(read(apple).seen).toBe('Danke!')
    const above = `<div>Danke!</div><br><div><div>${line}</div><br><blockquote type="cite">Please try.</blockquote></div>`
    expect(read(above).seen).toBe('Danke!')
    expect(read(`<p>Danke!</p><p>${line}<br>&gt; Please try.<br>&gt; Regards</p>`).seen).toBe('Danke!')
    expect(
      read(`<pre>Danke!\n\n${line.replace(' Support', '\nSupport')}\n&gt; Please try.\n</pre>`).seen,
    ).toBe('Danke!')
  })

  test('Thunderbird, whatever its language', () => {
    const html = `<p>Thanks.</p><div class="moz-cite-prefix">Dňa 3. 11. 2026 o 10:12 Support napísal(a):<br></div><blockquote type="cite" cite="mid:1"><p>Please try.</p></blockquote>`
    expect(read(html).seen).toBe('Thanks.')
  })

  test('Yahoo', () => {
    const html = `<div class="ydp1wrap"><div dir="ltr">Thanks.</div><div><br></div></div><div id="ydp1yahoo_quoted_21" class="ydp1yahoo_quoted"><div><div>On Tuesday, 3 November 2026 at 10:12:08 CET, Support wrote:</div><div><br></div><div>Please try.</div></div></div>`
    expect(read(html)).toMatchObject({ seen: 'Thanks.' })
  })

  test.each([
    [
      'Outlook on the web, in a language without a row',
      '<div>OK.</div><div id="x_appendonsend"></div><hr><div id="x_divRplyFwdMsg"><font><b>Feladó:</b> Support<br><b>Elküldve:</b> 2026. november 3.<br><b>Tárgy:</b> Restart</font><div>&nbsp;</div></div><div><p>Please try.</p></div>',
      'OK.',
    ],
    [
      'the new Outlook',
      '<div class="elementToProof">OK.</div><div id="Signature"><p>Luca</p></div><hr style="width:98%"><div id="mail-editor-reference-message-container"><div style="text-align:left"><b>From:</b> Support &lt;s@x.example&gt;<br><b>Date:</b> Tuesday, 3 November 2026<br><b>To:</b> Luca<br><b>Subject:</b> Re: Restart</div><br><div>Please try.</div></div>',
      'OK.Luca',
    ],
    [
      'Outlook on a telephone',
      '<div dir="auto">OK.</div><div id="ms-outlook-mobile-signature">Get Outlook for iOS</div><hr><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Support<br><b>Sent:</b> Tuesday<br></div><p>Please try.</p>',
      'OK.Get Outlook for iOS',
    ],
    [
      'Thunderbird, whose quote holds an older one',
      '<p>OK.</p><p><br></p><div class="moz-cite-prefix">On 03/11/2026 10:12, <a href="mailto:s@x.example">s@x.example</a> wrote:<br></div><blockquote type="cite" cite="mid:1"><pre class="moz-quote-pre">Please try.</pre><div class="moz-cite-prefix">Am 02.11.26 um 9:00 schrieb Luca:<br></div><blockquote type="cite">It fails.</blockquote></blockquote>',
      'OK.',
    ],
    [
      'plain text that Outlook has turned into text, with stars for bold',
      '<div style="white-space: pre-wrap">OK.\n\n________________________________\n*From:* Support &lt;s@x.example&gt;\n*Sent:* Tuesday\n*To:* Luca; Aiko;\n Pete\n*Subject:* Restart\n\nPlease try.</div>',
      'OK.',
    ],
    [
      'a German header between dashes',
      'Danke.<br><br>-----Ursprüngliche Nachricht-----<br>Von: Support<br>Gesendet: Dienstag<br>An: Luca<br>Betreff: Neustart<br><br>Bitte versuchen.',
      'Danke.',
    ],
  ])('%s', (_, html, seen) => {
    const shown = read(html)
    expect(shown.seen).toBe(seen)
    expect(shown.quote).toMatch(/Please try|Bitte/)
  })

  test('quotes in quotes are in one fold', () => {
    const html =
      '<p>Third</p><blockquote type="cite">Second<blockquote type="cite">First</blockquote></blockquote>'
    const root = folded(html)
    expect(root.querySelectorAll('details')).toHaveLength(1)
    expect(root.querySelectorAll('details blockquote')).toHaveLength(2)
  })
})

describe('[SUP5] the author’s own words are never hidden', () => {
  const kept: readonly (readonly [name: string, html: string])[] = [
    ['a question below a quote, and a signature with a rule', notQuote],
    [
      'answers between quotes',
      '<p>See below.</p><blockquote type="cite">One?</blockquote><p>Yes.</p><blockquote type="cite">Two?</blockquote><p>No.</p>',
    ],
    ['an answer below what Gmail quotes', `${gmail}<div>It does not help.</div>`],
    [
      'an answer below lines with >',
      '<pre>On 3 Nov 2026, Support wrote:\n&gt; Please try.\n\nI tried, and it fails.</pre>',
    ],
    [
      'an answer below a plain header',
      `<pre>Hello,\n\n-----Original Message-----\nFrom: Support\nSent: Tuesday\nSubject: Restart\n\n&gt; Please try.\n\nI tried, and it fails.</pre>`,
    ],
    ['a mail that is all quote', '<blockquote type="cite">Please try.</blockquote>'],
    [
      'a mail that is header and quote',
      '<p>From: Support<br>Sent: 3 November 2026<br>Subject: Restart</p><p>Please try.</p>',
    ],
    [
      'a passage that the words above speak of',
      '<p>The manual says:</p><blockquote>Set it to 1.</blockquote>',
    ],
    ['a passage that is asked about', '<p>What does this mean?</p><blockquote>Set it to 1.</blockquote>'],
    [
      'a mail passed on',
      '<p>For you.</p><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Lab &lt;lab@x.example&gt;<br>Date: Tue, 3 Nov 2026<br>Subject: Mesh<br>To: Luca</div><br><br>The mesh is wrong.</div>',
    ],
    [
      'prompts in a listing',
      '<p>This is what I typed.</p><pre><code>&gt; helyx --version\n&gt; helyx run</code></pre>',
    ],
    [
      'words like a header’s',
      '<p>From: version 4.1<br>To: version 4.3<br>Subject: the restart</p><p>It fails.</p>',
    ],
  ]
  test.each(kept)('%s', (_, html) => {
    const { seen, quote } = read(html)
    expect(quote).toBeNull()
    const root = document.createElement('div')
    root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    expect(seen).toBe(words(root))
  })

  test('a signature stays, above a quote and below it', () => {
    const signature = '<div class="gmail_signature">Luca Moretti</div>'
    expect(read(`<div>Thanks.</div>${signature}${gmail.slice(gmail.indexOf('<br>'))}`).seen).toBe(
      'Thanks.Luca Moretti',
    )
    expect(read(`<div>Thanks.</div><blockquote type="cite">Please try.</blockquote>${signature}`)).toEqual({
      seen: 'Thanks.Luca Moretti',
      quote: 'Please try.',
    })
    expect(read('<pre>Thanks.\n\n&gt; Please try.\n\n-- \nLuca Moretti</pre>')).toEqual({
      seen: 'Thanks. -- Luca Moretti',
      quote: '> Please try.',
    })
  })

  test('a picture is the author’s as well', () => {
    expect(read('<p><img alt=""></p><blockquote type="cite">Please try.</blockquote>').quote).toBe(
      'Please try.',
    )
    expect(read('<blockquote type="cite">Please try.</blockquote><p><img alt=""></p>').quote).toBeNull()
  })
})

describe('[R4] hostile mails keep their words, folded or not', () => {
  test.each([
    ['nested quotes', `<p>x</p>${'<blockquote>'.repeat(500)}y`],
    ['attributions', `<p>x</p>${'<p>On 3 Nov wrote:</p>'.repeat(500)}`],
    ['beginnings of headers', `<p>x</p>${'<p>From: x</p>'.repeat(500)}`],
    ['quotes with answers', '<blockquote>x</blockquote><p>y</p>'.repeat(500)],
    [
      'a line of a million characters',
      `<p>x</p><p>From: ${'<a@'.repeat(300_000)}:</p><blockquote>y</blockquote>`,
    ],
    ['a plain text of 100,000 line feeds', `<pre>x${'\n'.repeat(100_000)}&gt; y</pre>`],
  ])('%s', (_, html) => {
    const bare = new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s/g, '')
    const { seen, quote } = read(html)
    expect(`${seen}${quote ?? ''}`.replace(/\s/g, '')).toBe(bare)
  })
})
