import { expect, test } from 'vitest'
import { cleanValue } from './clean-css'

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
