import { StatusMark } from '../../../ui/feedback/status-mark'
import { Nothing } from '../../../ui/format/date'
import type { Hue } from '../../../ui/theme/palette'
import type { Due, FakeDatum } from '../fake-search'
import styles from './fake-labels.module.css'

const statuses: Record<FakeDatum['status'], { word: string; hue: Hue }> = {
  new: { word: 'New', hue: 'info' },
  active: { word: 'Active', hue: 'positive' },
  late: { word: 'Late', hue: 'attention' },
  done: { word: 'Done', hue: 'neutral' },
}

export const statusLabel = (status: FakeDatum['status']): string => statuses[status].word

export function FakeStatus({ status }: Pick<FakeDatum, 'status'>) {
  const { word, hue } = statuses[status]
  return <StatusMark hue={hue}>{word}</StatusMark>
}

export const dueLabels: Record<Due, string> = {
  past: 'Before today',
  month: 'Within 30 days',
  later: 'Later',
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "1,249,999.99" */
export const formatAmount = (amount: number): string => amounts.format(amount)

/** Text of unknown origin, letter by letter as it is: one line, in its own direction, whole on hover. */
export function Literal({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return <Nothing />
  return (
    <bdi className={styles.clip} dir="auto" title={text}>
      {text}
    </bdi>
  )
}
