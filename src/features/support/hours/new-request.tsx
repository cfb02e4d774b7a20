import { MessageSquarePlus } from 'lucide-react'
import { Button } from '../../../ui/button'
import { useGetHelp } from '../../../ui/get-help'
import type { Line } from '../ticket-search'
import { lineWords } from '../ticket-words'

/** A new request is written here, looked over, and sent as a mail or in the helpdesk of those who answer. */
export function NewRequest({ line }: { line: Line }) {
  const getHelp = useGetHelp()
  const ask = () =>
    getHelp({
      subject: `${lineWords[line]}: new request`,
      lines: [{ label: 'Product line', value: lineWords[line] }],
    })
  return (
    <Button kind="primary" onClick={ask}>
      <MessageSquarePlus size={16} aria-hidden="true" />
      New request
    </Button>
  )
}
