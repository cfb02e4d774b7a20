import { expect, it } from 'vitest'
import { thumbnailAddress } from './thumbnail-address'

it('finds a path on the backend, and lets an https address be', () => {
  expect(thumbnailAddress('/thumbnails/a.svg', 'http://localhost:4010')).toBe(
    'http://localhost:4010/thumbnails/a.svg',
  )
  expect(thumbnailAddress('https://cdn.corvane.example/a.svg', 'https://api.corvane.example')).toBe(
    'https://cdn.corvane.example/a.svg',
  )
})

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://elsewhere.example/a.svg',
  '//[',
  'blob:x',
])('takes no picture from %s', (url) =>
  expect(thumbnailAddress(url, 'https://api.corvane.example')).toBeNull(),
)
