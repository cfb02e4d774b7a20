import { endless, press, refused, type ScreenState, type Step } from './screen-state'

const tickets = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/support/helyx',
  as: 'engineer',
  state,
  shows,
  ...more,
})
const ticket = (state: string, shows: string, more: Partial<ScreenState> = {}): ScreenState => ({
  route: '/support/helyx/ticket',
  path: '/support/helyx/ticket?id=tkt_hlx_48213',
  as: 'engineer',
  state,
  shows,
  ...more,
})
const something: Step = { press: 'menuitem', name: 'Something else' }
const elements = { route: '/support/elements', path: '/support/elements' }
const elementsTicket = {
  route: '/support/elements/ticket',
  path: '/support/elements/ticket?id=tkt_elm_20871',
}

export const supportStates: readonly ScreenState[] = [
  tickets('full', 'HLX-48213'),
  tickets('for staff', 'Support contacts', { as: 'staff' }),
  tickets('both lines', 'ELM-20871', { path: '/support/helyx?lines=all' }),
  tickets('narrow', 'HLX-48213', { width: 390 }),
  tickets('loading', 'Loading tickets', { fault: endless('listTickets') }),
  tickets('failed', 'Tickets could not be loaded', { fault: refused('listTickets') }),
  tickets('who helps loading', 'Loading support contacts', { fault: endless('listFirstLineSupports') }),
  tickets('who helps failed', 'Support contacts could not be loaded', {
    fault: refused('listFirstLineSupports'),
  }),
  tickets('no match', 'No match', { path: '/support/helyx?search=nowhere' }),
  tickets('empty', 'No tickets yet', { scenario: 'empty' }),
  tickets('tickets refused', 'not open HELYX tickets', { as: 'reader' }),
  tickets('new request', 'Something else', { steps: [press('New request')] }),
  tickets('help', 'The portal does not send anything.', { steps: [press('New request'), something] }),
  tickets('help typed', 'Discard what you entered?', {
    steps: [
      press('New request'),
      something,
      { fill: 'textbox', name: 'Message', with: 'The solver stops.' },
      press('Cancel'),
    ],
  }),
  tickets('help for staff', 'The portal does not send anything.', {
    as: 'staff',
    steps: [press('New request'), something],
  }),

  ticket('full', '5 messages'),
  ticket('narrow', '5 messages', { width: 390 }),
  ticket('loading', 'Loading the ticket', { fault: endless('getTicket') }),
  ticket('failed', 'The ticket could not be loaded', {
    fault: { operation: 'getTicket', status: 400, body: 'problem' },
  }),
  ticket('empty', 'Ticket not found', { path: '/support/helyx/ticket' }),
  ticket('no match', 'Ticket not found', { path: '/support/helyx/ticket?id=tkt_none' }),
  ticket('picture', '2 of 2', { steps: [press('Show residuals.png')] }),

  tickets('full', 'ELM-20871', elements),
  tickets('loading', 'Loading tickets', { ...elements, fault: endless('listTickets') }),
  tickets('failed', 'Tickets could not be loaded', { ...elements, fault: refused('listTickets') }),
  tickets('no match', 'No match', { ...elements, path: '/support/elements?search=nowhere' }),
  tickets('empty', 'No tickets yet', { ...elements, scenario: 'empty' }),
  ticket('full', 'messages', elementsTicket),
  ticket('loading', 'Loading the ticket', { ...elementsTicket, fault: endless('getTicket') }),
  ticket('failed', 'The ticket could not be loaded', {
    ...elementsTicket,
    fault: { operation: 'getTicket', status: 400, body: 'problem' },
  }),
  ticket('empty', 'Ticket not found', { ...elementsTicket, path: '/support/elements/ticket' }),
  ticket('no match', 'Ticket not found', { ...elementsTicket, path: '/support/elements/ticket?id=tkt_none' }),
]
