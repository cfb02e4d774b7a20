import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { openableUrl } from '../../../api/openable-url'
import { getTicket } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { startDownload } from '../../../ui/browser/start-download'
import { toast } from '../../../ui/feedback/toast'
import type { TicketDetail } from './new-messages'

export type Attachment = components['schemas']['TicketAttachment']

/** Addresses are signed for a short time: one of a ticket that was read longer ago is asked for again. */
const FRESH_MS = 30_000

async function freshAddress(queries: QueryClient, { id, line }: TicketDetail, attachmentId: string) {
  const options = getTicket({ params: { path: { x: line, ticketId: id } } })
  const { messages } = await queries.fetchQuery({ ...options, staleTime: FRESH_MS })
  const found = messages.flatMap(({ attachments }) => attachments).find((one) => one.id === attachmentId)
  if (!found) throw new Error('The attachment is no longer part of the ticket.')
  const address = openableUrl(found.url)
  if (address === null) throw new Error('The server gave an address that this portal does not open.')
  return address
}

/** Where an attachment of a ticket can be read right now, and the way to the disk. */
export function useAttachmentAddress(ticket: TicketDetail) {
  const queries = useQueryClient()
  const address = (attachmentId: string) => freshAddress(queries, ticket, attachmentId)
  const download = async ({ id, filename }: Pick<Attachment, 'id' | 'filename'>) => {
    try {
      const url = await address(id)
      // The browser names and saves files of this origin only; another's would take the place of the portal.
      if (new URL(url).origin === location.origin) startDownload(url, filename)
      else window.open(url, '_blank', 'noopener,noreferrer')
    } catch (error) {
      toast.error(`${filename} was not downloaded.`, error instanceof Error ? error : undefined)
    }
  }
  return { address, download }
}
