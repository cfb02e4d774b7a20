import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { Button } from '../../../ui/control/button'
import { bodyResolver } from '../../../ui/form/body-form'
import { useLinkCheck } from '../links/use-link-check'
import { RichTextField } from './rich-text-field'

function Form({ html, next = '' }: { html: string; next?: string }) {
  const form = useForm({ defaultValues: { description_html: html } })
  const [saved, setSaved] = useState('')
  return (
    <form onSubmit={form.handleSubmit((values) => setSaved(values.description_html))}>
      <RichTextField
        control={form.control}
        name="description_html"
        label="Description"
        base="/downloads/helyx"
        optional
      />
      <Button type="submit">Save</Button>
      <Button onClick={() => form.setValue('description_html', next, { shouldDirty: true })}>
        Take theirs
      </Button>
      <p data-testid="saved">{saved}</p>
      <p data-testid="changed">{String(form.formState.isDirty)}</p>
    </form>
  )
}

const text = page.getByRole('textbox', { name: 'Description' })
const toolbar = page.getByRole('toolbar', { name: 'Formatting of Description' })
const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
const saved = page.getByTestId('saved')
const changed = page.getByTestId('changed')
const note = page.getByRole('status')
const save = () => page.getByRole('button', { name: 'Save' }).click()

/** Pastes like a browser, with these types on the clipboard. */
async function paste(data: Readonly<Record<string, string>>): Promise<void> {
  await text.click()
  const clipboardData = new DataTransfer()
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('is written, formatted by keys and toolbar, and saved as HTML', async () => {
  await renderPart(<Form html="" />)
  await text.click()
  await userEvent.keyboard('Needs {Control>}b{/Control}12 GB{Control>}b{/Control} of disk.')
  await userEvent.keyboard('{Enter}')
  await tool('Bulleted list').click()
  await userEvent.keyboard('Linux{Enter}Windows')
  await expect.element(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true')
  await save()
  await expect
    .element(saved)
    .toHaveTextContent(
      '<p>Needs <strong>12 GB</strong> of disk.</p><ul><li><p>Linux</p></li><li><p>Windows</p></li></ul>',
    )
  await expectAccessible()
})

test('has one tab stop for its toolbar, arrow keys within, and ways in and out by keys', async () => {
  await renderPart(<Form html="<p>Read me.</p>" />)
  await text.click()
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await expect.element(tool('Bold')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Italic')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tool('Redo')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Bold')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Edit as HTML' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Preview as customers see it' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}')
  await expect.element(tool('Bold')).toHaveFocus()
})

test('opens a text without changing it, and a change that is taken back is none', async () => {
  const html = '<h3 id="a">Start</h3>\n<p>See <a href="/documentation/helyx">the manual</a>.</p>'
  await renderPart(<Form html={html} />)
  await expect.element(text).toHaveTextContent('See the manual.')
  await expect.element(changed).toHaveTextContent('false')
  await text.click()
  await userEvent.keyboard('x')
  await expect.element(changed).toHaveTextContent('true')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(changed).toHaveTextContent('false')
  await save()
  await expect.element(saved).toHaveTextContent(html.replace('\n', ' '))
})

test('sets a link to what may be linked to, and to nothing else', async () => {
  await renderPart(<Form html="<p>manual</p>" />)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await tool('Link').click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an address that begins with')
  await expectAccessible()
  await address.fill('docs.corvane.example/helyx')
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveFocus()
  await save()
  await expect
    .element(saved)
    .toHaveTextContent('<p><a href="https://docs.corvane.example/helyx">manual</a></p>')
})

test('cleans what is pasted of scripts, handlers, pictures and addresses that run code, and says so', async () => {
  await renderPart(<Form html="" />)
  await paste({
    'text/html': `<p onclick="steal()">Good <b>words</b></p><script>steal()</script>
      <img src="data:image/png;base64,AA==" onerror="steal()"><img src="https://evil.example/x.png">
      <p><a href="javascript:steal()">click</a> <a href="https://docs.corvane.example/a" target="_blank">docs</a></p>
      <iframe src="https://evil.example"></iframe><table><tr><td>cell</td></tr></table>`,
    'text/plain': 'Good words',
  })
  await expect
    .element(note)
    .toHaveTextContent('Left out of the pasted text: 2 scripts, 2 pictures, and 1 table.')
  await save()
  await expect
    .element(saved)
    .toHaveTextContent(
      '<p>Good <strong>words</strong></p><p>click <a href="https://docs.corvane.example/a">docs</a></p><p>cell</p>',
    )
})

test('cleans 2 MB of Word, lists included', async () => {
  await renderPart(<Form html="" />)
  const sheet = `<style>${'p.MsoNormal {mso-style-unhide:no; margin:0cm;}\n'.repeat(45_000)}</style>`
  const item = (words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><!--[endif]-->${words}<o:p></o:p></p>`
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>${sheet}</head><body lang=EN-US>
    <!--StartFragment--><p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='font-family:"Calibri"'>Before you install</span></b><o:p></o:p></p>
    ${item('Stop running jobs')}${item('Keep 12 GB free')}<!--EndFragment--></body></html>`
  expect(html.length).toBeGreaterThan(2_000_000)
  await paste({ 'text/html': html, 'text/plain': 'Before you install' })
  await save()
  await expect
    .element(saved)
    .toHaveTextContent(
      '<p><strong>Before you install</strong></p><ul><li><p>Stop running jobs</p></li><li><p>Keep 12 GB free</p></li></ul>',
    )
})

test('[RM1] a list of Word keeps its levels, the kind of its numbers, and where it begins', async () => {
  await renderPart(<Form html="" />)
  const item = (mark: string, level: number, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
  const html = `${item('(3)', 1, 'Prepare')}${item('a.', 2, 'Export')}${item('i.', 3, 'Skewness')}${item('4.', 1, 'Run')}`
  await paste({ 'text/html': `${html}<p class=MsoListParagraph>Words</p>`, 'text/plain': 'Prepare' })
  await save()
  await expect
    .element(saved)
    .toHaveTextContent(
      '<ol start="3"><li><p>Prepare</p><ol type="a"><li><p>Export</p><ol type="i"><li><p>Skewness</p></li></ol></li></ol></li><li><p>Run</p></li></ol><p>Words</p>',
    )
  const inner = text.element().querySelector('ol ol')
  expect(inner && getComputedStyle(inner).listStyleType).toBe('lower-alpha')
})

test('takes the words alone of what is too large to be cleaned', async () => {
  await renderPart(<Form html="" />)
  await paste({ 'text/html': `<p>${'<i>a</i>'.repeat(25_000)}</p>`, 'text/plain': 'only words' })
  await expect.element(note).toHaveTextContent('too large to keep its formatting')
  await save()
  await expect.element(saved).toHaveTextContent('<p>only words</p>')
})

test('takes the words alone beside a picture of 40 MB', async () => {
  await renderPart(<Form html="" />)
  const picture = `data:image/png;base64,${'A'.repeat(53_000_000)}`
  await paste({
    'text/html': `<p>Before you install</p><img src="${picture}">`,
    'text/plain': 'Before you install',
  })
  await expect.element(text).toHaveTextContent('Before you install')
  await save()
  await expect.element(saved).toHaveTextContent('<p>Before you install</p>')
})

test('shows the preview in the frame, and takes a value from outside', { tags: ['all'] }, async () => {
  await renderPart(<Form html="<p>Mine</p>" next="<p>Theirs</p>" />)
  await expect.element(text).toHaveTextContent('Mine')
  await page.getByRole('button', { name: 'Preview as customers see it' }).click()
  await expect.element(page.getByTitle('Preview of Description')).not.toHaveAttribute('data-covered')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(text).toHaveTextContent('Theirs')
  await save()
  await expect.element(saved).toHaveTextContent('<p>Theirs</p>')
  await expectAccessible()
})

const table =
  '<table class="wide" style="width: 50%;"><tbody><tr><th scope="col">Mesh</th></tr><tr><td>coarse</td></tr></tbody></table>'
const formula = '<math><mi>y</mi><mo>+</mo></math>'
const picture = '<img src="/pictures/wing.png" alt="The wing" width="300">'

test('[RM1] a table, a picture and a formula stay as they were when the words around them change', {
  tags: ['all'],
}, async () => {
  const rest = `${table}<h3 id="walls">Walls</h3><p>At ${formula} = 30 m<sup>2</sup>.</p>`
  await renderPart(<Form html={`<p>Words</p>${rest}<p>${picture}</p>`} />)
  await expect
    .element(
      page.getByText('This text has 1 picture, 1 table, and 1 formula that this editor cannot change.'),
    )
    .toBeVisible()
  await expect.element(text.getByRole('cell', { name: 'coarse' })).toBeVisible()
  await expect.element(text).toHaveTextContent('Picture: The wing')
  await expect.element(changed).toHaveTextContent('false')
  await text.click({ position: { x: 20, y: 15 } })
  await userEvent.keyboard('{Control>}{Home}{/Control}Other ')
  await save()
  await expect.element(saved).toHaveTextContent(`<p>Other Words</p>${rest}<p>${picture}</p>`)
  await expectAccessible()
})

test('[RM1] a selected table is not replaced by what is typed, and goes where it is pasted', async () => {
  await renderPart(<Form html={`<p>Words</p>${table}`} />)
  await text.getByRole('cell', { name: 'coarse' }).click()
  await userEvent.keyboard('x')
  await save()
  await expect.element(saved).toHaveTextContent(`<p>Words</p>${table}<p>x</p>`)
  const part = document.createElement('div')
  part.dataset.kept =
    '<table onclick="steal()"><tbody><tr><td>moved<script>steal()</script></td></tr></tbody></table>'
  await paste({ 'text/html': part.outerHTML, 'text/plain': '' })
  await save()
  await expect.element(saved).toHaveTextContent('<table><tbody><tr><td>moved</td></tr></tbody></table>')
})

test('[RM1] a table is changed as HTML, without what may not be shown, and is in the editor afterwards', {
  tags: ['all'],
}, async () => {
  await renderPart(<Form html={`<p>Words</p>${table}`} next="<p>Theirs</p>" />)
  await expect.element(text).toHaveTextContent('Words')
  await page.getByRole('button', { name: 'Edit as HTML' }).click()
  const source = page.getByRole('textbox', { name: 'Description as HTML' })
  await expect.element(source).toHaveValue(`<p>Words</p>${table}`)
  await source.fill(
    `<p onclick="steal()">Words</p><script>steal()</script>${table.replace('coarse', 'fine')}`,
  )
  await expectAccessible()
  await save()
  await expect.element(saved).toHaveTextContent(`<p>Words</p>${table.replace('coarse', 'fine')}`)
  await page.getByRole('button', { name: 'Back to the editor' }).click()
  await expect.element(text.getByRole('cell', { name: 'fine' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit as HTML' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(source).toHaveValue('<p>Theirs</p>')
})

test('[RM1] a text that is too large for the editor says so, and is saved as it was', {
  tags: ['all'],
}, async () => {
  const html = `<p>${'<i>a</i>'.repeat(25_000)}</p>`
  await renderPart(<Form html={html} next="<p>Theirs</p>" />)
  await expect.element(text).toHaveTextContent('This text is too large to be changed here.')
  await expect.element(text).toHaveAttribute('aria-readonly', 'true')
  await text.click()
  await userEvent.keyboard('x')
  await expect.element(changed).toHaveTextContent('false')
  await save()
  await expect.poll(() => saved.element().textContent).toBe(html)
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(text).toHaveTextContent('Theirs')
})

test('[RM1] a pasted article of 500 headings keeps them all', { tags: ['all'] }, async () => {
  const long = Array.from({ length: 500 }, (_, at) => `<h3>Step ${at + 1}</h3><p>Do it.</p>`).join('')
  await renderPart(<Form html="" />)
  await paste({ 'text/html': long, 'text/plain': 'Step 1' })
  await expect.element(text).toHaveTextContent('Step 500')
  await save()
  await expect.element(saved).toHaveTextContent(long)
})

const documentation = exampleOf('GET /api/documentations/')
const walls = documentation.items.filter(({ id }) => id === 'doc_hx43_wall')
/** Answers like a backend with a search by words and paths. */
function answerItems(path: string): Answer<'GET /api/documentations/'> {
  const query = new URL(path, 'https://portal.example').searchParams
  const [search, paths, version] = [query.get('search'), query.getAll('path[]'), query.get('version[]')]
  const items = documentation.items.filter(
    ({ title, path: own, version: ownVersion, line }) =>
      line === query.get('line[]') &&
      (version === null || ownVersion === version) &&
      (search === null || title.toLowerCase().includes(search.toLowerCase())) &&
      (paths.length === 0 || paths.includes(own)),
  )
  return { items, total: items.length }
}
const reads = {
  'GET /api/documentations/versions/': exampleOf('GET /api/documentations/versions/'),
  'GET /api/documentations/': ({ path }: { path: string }) => answerItems(path),
} as const

const dialog = page.getByRole('dialog', { name: 'Link to a page of the portal' })
const found = dialog.getByRole('listbox')

test('links to a page that is found by keys, with its title where no words are selected [RM1]', {
  tags: ['all'],
}, async () => {
  expect(walls).toHaveLength(1)
  stubBackend(reads)
  await renderPart(<Form html="" />, { as: 'content' })
  await text.click()
  await userEvent.keyboard('See ')
  await tool('Link').click()
  await page.getByRole('button', { name: 'Find a page…' }).click()
  const search = dialog.getByRole('combobox', { name: 'Search pages' })
  await expect.element(search).toHaveFocus()
  await search.fill('wall func')
  await expect.element(found.getByRole('option')).toHaveTextContent('Wall functions')
  await expect.element(found).toHaveAttribute('aria-busy', 'false')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(text).toHaveFocus()
  await save()
  await expect
    .element(saved)
    .toHaveTextContent(
      '<p>See <a href="/documentation/helyx/latest/solver/wall-functions">Wall functions</a></p>',
    )
})

test('links the selected words to a section of a chosen version, and to a resource [RM1]', {
  tags: ['all'],
}, async () => {
  stubBackend({ ...reads, 'GET /api/resources/': exampleOf('GET /api/resources/') })
  await renderPart(<Form html="<p>blending</p>" />, { as: 'content' })
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await tool('Link').click()
  await page.getByRole('button', { name: 'Find a page…' }).click()
  await dialog.getByRole('combobox', { name: 'Version' }).selectOptions('helyx 4.3')
  await dialog.getByRole('combobox', { name: 'Search pages' }).fill('wall')
  await expect.element(found.getByRole('option', { name: 'The law of the wall' })).toBeVisible()
  await found.getByRole('option', { name: 'The law of the wall' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await save()
  await expect
    .element(saved)
    .toHaveTextContent(
      '<p><a href="/documentation/helyx/4.3/solver/wall-functions#the-law-of-the-wall">blending</a></p>',
    )
  await tool('Link').click()
  await page.getByRole('button', { name: 'Find a page…' }).click()
  await dialog.getByRole('combobox', { name: 'Where' }).selectOptions('resources')
  await found.getByRole('option', { name: 'Meshing thin parts' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await save()
  await expect.element(saved).toHaveTextContent('<p><a href="/resources/res_bp_meshing">blending</a></p>')
})

test('links to a file of a release', { tags: ['all'] }, async () => {
  const product = exampleOf('GET /api/products/')
  stubBackend({
    ...reads,
    'GET /api/products/': product,
    'GET /api/products/{id}/productTopics': exampleOf('GET /api/products/{id}/productTopics').slice(0, 1),
    'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': exampleOf(
      'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads',
    ).slice(0, 1),
  })
  const [file] = exampleOf('GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads')
  await renderPart(<Form html="" />, { as: 'content' })
  await text.click()
  await tool('Link').click()
  await page.getByRole('button', { name: 'Find a page…' }).click()
  await dialog.getByRole('combobox', { name: 'Where' }).selectOptions('downloads')
  await expect.element(found.getByRole('option').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Release', exact: true }).selectOptions('prd_helyx_43')
  await found.getByRole('option', { name: file?.title }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await save()
  await expect.element(saved).toHaveTextContent(`search=${file?.filename}`)
})

test('says that pages could not be loaded, finds none, and leaves the text as it was on Cancel', {
  tags: ['all'],
}, async () => {
  let isDown = true
  stubBackend({
    ...reads,
    'GET /api/documentations/': ({ path }) => (isDown ? problem(503) : answerItems(path)),
  })
  await renderPart(<Form html="<p>Words</p>" />, { as: 'content' })
  await text.click()
  await tool('Link').click()
  await page.getByRole('button', { name: 'Find a page…' }).click()
  await expect.element(dialog.getByText('The pages could not be loaded')).toBeVisible()
  isDown = false
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('combobox', { name: 'Search pages' }).fill('nothing like it')
  await expect.element(dialog.getByText('No match for “nothing like it”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(changed).toHaveTextContent('false')
})

function CheckedForm({ html }: { html: string }) {
  const links = useLinkCheck({ name: 'description_html', base: '/resources/res_1', saved: '' })
  const form = useForm({
    defaultValues: { description_html: html },
    resolver: bodyResolver(async (values) =>
      links.withLinks(values.description_html, { ok: true, body: values }),
    ),
  })
  const [kept, setKept] = useState('')
  return (
    <form onSubmit={form.handleSubmit((values) => setKept(values.description_html))}>
      <RichTextField
        control={form.control}
        name="description_html"
        label="Description"
        base="/resources/res_1"
        findings={links.findings}
      />
      <Button type="submit">Save</Button>
      <p data-testid="saved">{kept}</p>
    </form>
  )
}
const broken =
  '<p>The <a href="/documentation/helyx/4.3/solver/bcs">conditions</a> and the <a href="/resources/res_gone">case</a>.</p>'
const missing = { 'GET /api/resources/{id}': problem(404) }

test('names links that lead nowhere before it is saved, and saves them when told again [RM1]', {
  tags: ['all'],
}, async () => {
  stubBackend({ ...reads, ...missing })
  await renderPart(<CheckedForm html={broken} />, { as: 'content' })
  await expect.element(text).toHaveTextContent('The conditions')
  await save()
  const list = page.getByRole('list', { name: 'Links to fix' })
  await expect.element(list.getByText('“conditions”: HELYX 4.3 has no page “solver/bcs”.')).toBeVisible()
  await expect.element(list.getByText('“case”: There is no such resource.')).toBeVisible()
  await expect.element(page.getByText('2 links lead nowhere.')).toBeVisible()
  await expect.element(saved).toHaveTextContent('')
  await expectAccessible()
  await save()
  await expect.element(saved).toHaveTextContent(broken)
})

test('fixes a link where it stands [RM1]', { tags: ['all'] }, async () => {
  stubBackend({ ...reads, ...missing })
  await renderPart(<CheckedForm html={broken} />, { as: 'content' })
  await expect.element(text).toHaveTextContent('The conditions')
  await save()
  await page.getByRole('button', { name: 'Fix the link “conditions”' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect.element(address).toHaveValue('/documentation/helyx/4.3/solver/bcs')
  // An editor takes the focus one frame after it was told to.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(address).toHaveFocus()
  await address.fill('/documentation/helyx/4.3/solver/boundary-conditions')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Fix the link “case”' }).click()
  await expect.element(address).toHaveValue('/resources/res_gone')
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect.element(page.getByRole('list', { name: 'Links to fix' })).not.toBeInTheDocument()
  await save()
  await expect
    .element(saved)
    .toHaveTextContent(
      '<p>The <a href="/documentation/helyx/4.3/solver/boundary-conditions">conditions</a> and the case.</p>',
    )
})

test('is saved although its links could not be checked', async () => {
  stubBackend({ 'GET /api/documentations/versions/': problem(503), 'GET /api/resources/{id}': problem(503) })
  await renderPart(<CheckedForm html={broken} />, { as: 'content' })
  await expect.element(text).toHaveTextContent('The conditions')
  await save()
  await expect.element(saved).toHaveTextContent(broken)
})
