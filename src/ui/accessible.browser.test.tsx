import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { violations } from './accessible.fixture'

type Looks = {
  color: string
  background: string
}

const Text = ({ color, background }: Looks) => (
  <div style={{ background }}>
    <p style={{ color }}>Some text</p>
  </div>
)

const found = [
  expect.stringMatching(/^light: color-contrast /),
  expect.stringMatching(/^dark: color-contrast /),
]

test('a contrast that does not suffice is found every time, and in both color modes', async () => {
  await render(<Text color="#999999" background="#ffffff" />)
  expect(await violations()).toEqual(found)
  expect(await violations()).toEqual(found)
})

test('colors that sufficed are measured again on another ground, and as another color', async () => {
  const sufficient = { color: '#767676', background: '#ffffff' }
  const { rerender } = await render(<Text {...sufficient} />)
  expect(await violations()).toEqual([])
  await rerender(<Text {...sufficient} background="#aaaaaa" />)
  expect(await violations()).toEqual(found)
  await rerender(<Text {...sufficient} color="#999999" />)
  expect(await violations()).toEqual(found)
  await rerender(<Text {...sufficient} />)
  expect(await violations()).toEqual([])
})

test('of a look a few texts are measured, and none that is disabled or not seen', async () => {
  const pale = { color: '#999999', background: '#ffffff' }
  await render(
    <>
      <p style={{ ...pale, position: 'absolute', clipPath: 'inset(50%)' }}>For a screen reader</p>
      <p style={{ ...pale, visibility: 'hidden' }}>Hidden</p>
      <button type="button" disabled style={pale}>
        Disabled
      </button>
    </>,
  )
  expect(await violations()).toEqual([])
  await render(['One', 'Two', 'Three', 'Four'].map((name) => <Text key={name} {...pale} />))
  expect(await violations()).toEqual(found.flatMap((one) => [one, one, one]))
})

test('[R76] targets below 24 px that stand close together are found', async () => {
  await render(
    <>
      <button type="button" aria-label="One" style={{ width: 16, height: 16, padding: 0 }} />
      <button type="button" aria-label="Two" style={{ width: 16, height: 16, padding: 0 }} />
    </>,
  )
  expect(await violations()).toEqual([
    expect.stringMatching(/^light: target-size /),
    expect.stringMatching(/^light: target-size /),
  ])
})
