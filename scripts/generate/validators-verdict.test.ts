import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import type { JsonObject } from '../../openapi/model/json'
import { contractWithBody, validatorOf } from './contract.fixture'

describe('[L5.6] the verdict of the generated code is that of ajv itself', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)

  async function agree(schema: JsonObject, values: fc.Arbitrary<unknown>) {
    const { validate } = await validatorOf(contractWithBody(schema))
    const reference = ajv.compile(schema)
    fc.assert(
      fc.property(values, (value) => validate(value) === reference(value)),
      { numRuns: 1000 },
    )
  }

  const digits = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'))
  const year = fc.oneof(
    fc.constantFrom('0000', '0004', '1900', '2000', '2023', '2024', '2100', '9999', '999', '20240'),
    fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0')),
  )
  const day = fc
    .tuple(year, digits(13), digits(32), fc.constantFrom('-', '-', '-', '/', ''))
    .map(([y, m, d, dash]) => [y, m, d].join(dash))
  const zone = fc.oneof(
    fc.constantFrom('Z', 'z', '', '+1', ' Z', '+00:00', '-00:01'),
    fc
      .tuple(fc.constantFrom('+', '-'), digits(25), digits(61), fc.constantFrom(':', ''))
      .map(([s, h, m, c]) => s + h + c + m),
    fc.tuple(fc.constantFrom('+', '-'), digits(25)).map(([s, h]) => s + h),
  )
  const time = fc
    .tuple(digits(25), digits(61), digits(61), fc.constantFrom('', '.5', '.', ',5'), zone)
    .map(([h, m, s, fraction, z]) => `${h}:${m}:${s}${fraction}${z}`)
  const leap = fc
    .tuple(fc.constantFrom('23:59', '00:59', '22:59', '23:29', '00:29'), zone)
    .map(([clock, z]) => `${clock}:60${z}`)
  const instant = fc
    .tuple(day, fc.constantFrom('T', 't', ' ', 'TT', ''), fc.oneof(time, leap))
    .map((parts) => parts.join(''))
  const mail = fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z.+"@-]{1,6}@[a-z.-]{1,8}$/))

  test.each([
    ['date', day],
    ['date-time', instant],
    ['email', mail],
    [
      'uuid',
      fc.oneof(fc.uuid(), fc.stringMatching(/^(urn:uuid:)?[0-9a-fG]{8}(-[0-9A-F]{4}){3}-[0-9a-f]{11,13}$/)),
    ],
  ])('for the format %s', async (format, values) => {
    await agree({ type: 'string', format }, fc.oneof({ weight: 9, arbitrary: values }, fc.string()))
  })

  test('for lengths, counted in code points', async () => {
    await agree({ type: 'string', minLength: 2, maxLength: 3 }, fc.string({ unit: 'binary', maxLength: 4 }))
  })

  test('for values that must equal or differ', async () => {
    const value = fc.oneof(
      fc.constantFrom(null, 0, '', '0', false, [], {}),
      fc.record(
        { a: fc.constantFrom(1, null), b: fc.constantFrom(1, [1]) },
        { requiredKeys: [], noNullPrototype: true },
      ),
      fc.constantFrom({ a: 1, b: 1 }, { b: 1, a: 1 }, [1], { '0': 1 }),
    )
    await agree({ type: 'array', uniqueItems: true }, fc.array(value, { maxLength: 3 }))
    await agree({ const: { a: 1, b: [1] } }, value)
    await agree({ enum: [{ a: 1, b: 1 }, [1], null] }, value)
  })
})
