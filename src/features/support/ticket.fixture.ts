import type { Ticket } from './ticket-search'

/** A plain ticket for unit tests. */
export const sampleTicket: Ticket = {
  id: 'tkt_1',
  number: 'HLX-40001',
  subject: 'Adjoint solver diverges',
  line: 'helyx',
  status: 'open',
  priority: 'normal',
  type: 'problem',
  product: 'HELYX Solver',
  product_version: '4.3',
  license_number: 'HLX-2026-00417',
  requester: { id: 'usr_engineer', name: 'Luca Moretti', email: 'luca.moretti@meridian-racing.example' },
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  assignee_id: 'usr_support',
  assignee_name: 'Aiko Tanaka',
  first_line_support: { id: 'fls_corvane', name: 'Corvane Support' },
  messages_count: 2,
  last_message_at: '2026-11-19T10:22:00Z',
  last_message_by: 'customer',
  due_at: null,
  created_at: '2026-11-17T09:12:00Z',
  updated_at: '2026-11-19T10:22:00Z',
  closed_at: null,
  url: 'https://support.corvane.example/helyx/tickets/HLX-40001',
}
