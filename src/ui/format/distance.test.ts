import { expect, it } from 'vitest'
import { formatDistance } from './distance'

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const amounts = [...Array.from({ length: 301 }, (_, index) => index - 150), -1_234_567, -1000, 1000, 23_456]

it.each(['minute', 'hour', 'day', 'month', 'year'] as const)(
  'says a distance in %ss as the browser does',
  (unit) => {
    expect(amounts.map((amount) => formatDistance(amount, unit))).toEqual(
      amounts.map((amount) => words.format(amount, unit)),
    )
  },
)
