import { MessageCircleWarning, Printer } from 'lucide-react'
import { Button } from '../../../ui/control/button'
import { useGetHelp } from '../../../ui/feedback/get-help'
import { type ReportedPage, reportOf } from '../page/page-report'
import { Actions } from './layout'
import styles from './page-tools.module.css'

type PageToolsProps = {
  /** Asked for at the click: what is read and selected then. */
  report: () => ReportedPage
  /** Something in the page is selected. */
  hasPassage: boolean
  /** A PDF is printed by its own viewer. */
  canPrint: boolean
}

/** What can be done with the open page. [DOC7, DOC9] */
export const PageTools = ({ report, hasPassage, canPrint }: PageToolsProps) => {
  const getHelp = useGetHelp()
  return (
    <Actions>
      <Button size="sm" onClick={() => getHelp(reportOf(report()))}>
        <MessageCircleWarning size={16} aria-hidden="true" />
        Report a problem with this page
      </Button>
      {hasPassage && <span className={styles.hint}>What you have selected goes with it.</span>}
      {canPrint && (
        <Button kind="quiet" size="sm" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          Print
        </Button>
      )}
    </Actions>
  )
}
