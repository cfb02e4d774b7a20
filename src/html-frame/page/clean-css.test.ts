import { expect, test } from 'vitest'
import { adaptColors, cleanValue } from './clean-css'

const read = (address: string) => (address.startsWith('https://files.corvane.example/') ? address : null)

test.each([
  'red',
  '1px solid var(--edge)',
  'linear-gradient(45deg, red, blue)',
  'url("https://files.corvane.example/a.png")',
  'url("#gradient")',
])('%s stays', (value) => {
  expect(cleanValue(value, read)).toBe(value)
})

test.each([
  'url("https://evil.example/a.png")',
  'url(https://evil.example/a.png)',
  "url('//evil.example/a.png') no-repeat, red",
  'url("https://files.corvane.example/a.png"), url("https://evil.example/a.png")',
  'u\\72l(https://evil.example/a.png)',
  'url(https://evil.example/\\61.png)',
  'image-set("https://evil.example/a.png" 1x)',
  'image-set(url("https://evil.example/a.png") 1x)',
  'src("https://evil.example/a.png")',
  'image("https://evil.example/a.png")',
  'url("https://evil.example/a.png',
])('%s goes', (value) => {
  expect(cleanValue(value, read)).toBeNull()
})

test('lines and texts of a document written for white paper get a color for dark mode', () => {
  const values = new Map([
    ['color', 'black'],
    ['border-top-color', 'rgb(228, 228, 231)'],
    ['border-left-color', 'currentcolor'],
    ['outline-color', 'var(--edge)'],
  ])
  adaptColors({
    getPropertyValue: (name) => values.get(name) ?? '',
    getPropertyPriority: () => '',
    setProperty: (name, value) => values.set(name, value ?? ''),
  })
  expect(Object.fromEntries(values)).toEqual({
    color: 'light-dark(black, oklch(from black max(l, 0.78) c h / min(1, 1.4 * alpha)))',
    'border-top-color':
      'light-dark(rgb(228, 228, 231), oklch(from rgb(228, 228, 231) clamp(0.38, 1.2 - l, 0.8) c h))',
    'border-left-color': 'currentcolor',
    'outline-color': 'var(--edge)',
  })
})
