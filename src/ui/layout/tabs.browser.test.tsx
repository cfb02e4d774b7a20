import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs'

const names = ['Release', 'Topics and files', 'Notes', 'Checklist', 'Reach']

function Parts({ current }: { current: string }) {
  return (
    <Tabs label="Parts">
      {names.map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </Tabs>
  )
}

test('the tab that is open is in sight, and so is the next one that is opened', async () => {
  await page.viewport(240, 700)
  const { rerender } = await render(<Parts current="Reach" />)
  const tab = (name: string) => page.getByRole('link', { name })
  await expect.element(tab('Reach')).toBeInViewport({ ratio: 0.9 })
  await expect.element(tab('Release')).not.toBeInViewport()
  await rerender(<Parts current="Release" />)
  await expect.element(tab('Release')).toBeInViewport({ ratio: 0.9 })
  await expect.element(tab('Reach')).not.toBeInViewport()
})

test('an edge beyond which there are more tabs is faded, and so is no other', async () => {
  await page.viewport(240, 700)
  const { rerender } = await render(<Parts current="Release" />)
  const strip = page.getByRole('navigation', { name: 'Parts' })
  await expect.element(strip).toHaveAttribute('data-more-after')
  await expect.element(strip).not.toHaveAttribute('data-more-before')
  await rerender(<Parts current="Checklist" />)
  await expect.element(strip).toHaveAttribute('data-more-before')
  await rerender(<Parts current="Reach" />)
  strip.element().scrollLeft = strip.element().scrollWidth
  await expect.element(strip).not.toHaveAttribute('data-more-after')
  await page.viewport(900, 700)
  await expect.element(strip).not.toHaveAttribute('data-more-before')
  expect(getComputedStyle(strip.element()).maskImage).toBe('none')
})
