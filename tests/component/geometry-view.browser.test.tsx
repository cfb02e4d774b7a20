import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GeometryView } from '../../src/ui/geometry/geometry-view'
import { StyleProvider } from '../../src/ui/theme/style-provider'
import ductUrl from '../previews/duct-patches-ascii.stl?url'
import ringUrl from '../previews/ring-base64.vtp?url'
import truncatedUrl from '../previews/truncated-binary.stl?url'

async function show(name: string, url: string) {
  const bytes = await (await fetch(url)).blob()
  await page.viewport(1280, 720)
  return render(
    <StyleProvider>
      <div style={{ height: 600 }}>
        <GeometryView title={name} name={name} bytes={bytes} />
      </div>
    </StyleProvider>,
  )
}

const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling
    ?.textContent

test('shows facts, parts and a picture that keys and buttons turn, and hides a part', async () => {
  await show('duct.stl', ductUrl)
  await expect.element(page.getByText('3 parts')).toBeVisible()
  await expect.element(page.getByText('Yes', { exact: true })).toBeVisible()
  expect(fact('Size x × y × z')).toMatch(/^2 × 0\.5 × 0\.25In the unit of its author/)
  expect(fact('Volume')).toBe('0.25')
  const picture = page.getByRole('img', { name: /^duct\.stl, 12 triangles/ })
  await expect.element(picture).toBeVisible()
  await userEvent.click(picture)
  await page.getByRole('button', { name: 'Hide walls' }).click()
  await page.getByRole('button', { name: 'Edges' }).click()
})

test('colors by a field with its scale, and tells the value under the pointer', {
  tags: ['all'],
}, async () => {
  await show('ring.vtp', ringUrl)
  await expect.element(page.getByRole('combobox', { name: 'Color by' })).toHaveDisplayValue('p')
  await expect.element(page.getByRole('img', { name: /^Scale from -?[\d.]+ to / })).toBeVisible()
  const picture = page.getByRole('img', { name: /^ring\.vtp/ })
  const { clientWidth, clientHeight } = picture.element()
  await userEvent.hover(picture, { position: { x: clientWidth / 2, y: clientHeight * 0.33 } })
  await expect.element(page.getByText(/^p: -?[\d.]+$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Color by' }).selectOptions('None')
  await expect.element(page.getByText(/^p: /)).not.toBeInTheDocument()
})

test('says of a file that ends early what is there, and never that it is closed', async () => {
  await show('ball.stl', truncatedUrl)
  await expect.element(page.getByText('No: 46 open edges', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^The file ends early: 600 of 968 triangles/)).toBeVisible()
  expect(fact('Volume')).toBeUndefined()
})

test('without WebGL the facts and parts stay, and it is said why there is no picture', async () => {
  const none = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  onTestFinished(() => none.mockRestore())
  await show('duct.stl', ductUrl)
  await expect.element(page.getByText(/^This browser cannot draw in three dimensions/)).toBeVisible()
  await expect.element(page.getByText('3 parts')).toBeVisible()
  await expect.poll(() => fact('Volume')).toBe('0.25')
  await expect.element(page.getByRole('button', { name: 'Front' })).not.toBeInTheDocument()
})

test('a picture that the graphics card takes away is told, and comes back as it was', {
  tags: ['all'],
}, async () => {
  await show('ring.vtp', ringUrl)
  await expect.element(page.getByRole('button', { name: 'Front' })).toBeVisible()
  const canvas = document.querySelector('canvas')
  const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
  const inked = () => {
    const blank = Object.assign(document.createElement('canvas'), {
      width: canvas?.width,
      height: canvas?.height,
    })
    return (canvas?.toDataURL().length ?? 0) > 2 * blank.toDataURL().length
  }
  await expect.poll(inked).toBe(true)
  loss?.loseContext()
  await expect.element(page.getByText(/^The graphics card has taken the picture away/)).toBeVisible()
  expect(fact('Format')).toBe('VTP')
  loss?.restoreContext()
  await expect.element(page.getByText(/^The graphics card/)).not.toBeInTheDocument()
  await expect.poll(inked).toBe(true)
})
