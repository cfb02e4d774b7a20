import { expect, test } from 'vitest'
import { threadText } from './thread-text'
import { sampleTicket } from './ticket.fixture'

test('[SUP5] a thread as text says who wrote when, in the order shown, and names attachments', () => {
  const message = (id: string, name: string, created_at: string) => ({
    id,
    author: {
      name,
      kind: 'customer' as const,
      organization: name === 'Luca Moretti' ? 'Meridian Racing' : null,
    },
    body_html: `<p>Words of <b>${id}</b></p><script>none</script>`,
    created_at,
    attachments: [],
  })
  const first = {
    ...message('m1', 'Luca Moretti', '2026-11-20T08:00:00Z'),
    attachments: [
      {
        id: 'att_1',
        filename: 'log.solver.txt',
        size_bytes: 2048,
        content_type: 'text/plain',
        url: 'https://storage.corvane.example/signed',
      },
    ],
  }
  const second = message('m2', 'Aiko Tanaka', '2026-11-20T09:00:00Z')
  const text = threadText(sampleTicket, [second, first])
  expect(text).toMatch(
    /^HLX-40001 Adjoint solver diverges\n\nMeridian Racing\n\nAiko Tanaka \(Customer\), 20 Nov 2026/,
  )
  expect(text.indexOf('Words of m2')).toBeLessThan(text.indexOf('Words of m1'))
  expect(text).toMatch(
    /Luca Moretti \(Customer, Meridian Racing\).*\nWords of m1\nAttachment: log\.solver\.txt \(/,
  )
  expect(text).not.toMatch(/none|signed|att_1/)
})
