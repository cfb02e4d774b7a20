import { ticketArea } from './ticket-area'

export const helyxArea = ticketArea('helyx')
export const elementsArea = ticketArea('elements')
