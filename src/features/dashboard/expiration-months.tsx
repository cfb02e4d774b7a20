import { Link } from '@tanstack/react-router'
import { KeyRound, LifeBuoy, type LucideIcon, Wrench } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatDay } from '../../ui/format/date'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { Slot } from '../../ui/layout/slot'
import styles from './expiration-months.module.css'
import { type Expiration, type ExpirationKind, expirationKinds } from './expirations'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** In these columns the texts of marks extend to the left. */
const FIRST_LATE_MONTH = 8

/** Further expirations of one kind in a month are counted. */
const MAX_MARKS = 4

type ExpirationMonthsProps = {
  /** `2026-11` */
  months: readonly string[]
  expirations: readonly Expiration[]
  /** Called to show the expirations that are only counted. */
  onMore: () => void
}

/** A column per month and a row per kind; on narrow windows a list of the months with expirations. Each label is a link. */
export function ExpirationMonths({ months, expirations, onMore }: ExpirationMonthsProps) {
  const expirationsIn = (month = '') => (month ? expirations.filter(({ day }) => day.startsWith(month)) : [])
  return (
    <div className={styles.months}>
      <div className={styles.lanes} aria-hidden="true">
        <span />
        {expirationKinds.map((kind) => {
          const { lane, icon: Icon, hue } = expirationKindLabels[kind]
          return (
            <Mark key={kind} hue={hue}>
              <Icon size={16} />
              <span>{lane}</span>
            </Mark>
          )
        })}
      </div>
      <ol>
        {months.map((month, index) => {
          const own = expirationsIn(month)
          const isLast = index === months.length - 1
          const beside = expirationsIn(months[isLast ? index - 1 : index + 1])
          const [year = '', number = ''] = month.split('-')
          return (
            <li
              key={month}
              className={cx(
                styles.month,
                own.length === 0 && styles.isEmpty,
                index >= FIRST_LATE_MONTH && styles.isLate,
                isLast && styles.isLast,
              )}
            >
              <h3>
                <span>{monthNames[Number(number) - 1]}</span>{' '}
                {(index === 0 || number === '01') && <span className={styles.year}>{year}</span>}
              </h3>
              {expirationKinds.map((kind) => (
                <Cell
                  key={kind}
                  expirations={own.filter((one) => one.kind === kind)}
                  hasRoom={!beside.some((one) => one.kind === kind)}
                  onMore={onMore}
                />
              ))}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type CellProps = {
  expirations: readonly Expiration[]
  /** Whether a label may extend over the next month, or from the last month over the previous one. */
  hasRoom: boolean
  onMore: () => void
}

function Cell({ expirations, hasRoom, onMore }: CellProps) {
  const shown = expirations.length > MAX_MARKS ? expirations.slice(0, MAX_MARKS - 1) : expirations
  const rest = expirations.length - shown.length
  return (
    <ul>
      {shown.map((expiration) => {
        const { id, kind, name, day, detail } = expiration
        const { verb, icon: Icon, hue } = expirationKindLabels[kind]
        return (
          <li key={id}>
            <Mark hue={hue} className={cx(piece.lit, hasRoom && styles.hasRoom)} asChild>
              <ExpirationLink expiration={expiration}>
                <Icon size={16} aria-hidden="true" />
                <span className={styles.label}>
                  <b>{name}</b>{' '}
                  <span className={styles.text}>
                    <span>{`${verb} ${formatDay(day)}`}</span> <span className={styles.detail}>{detail}</span>
                  </span>
                </span>
              </ExpirationLink>
            </Mark>
          </li>
        )
      })}
      {rest > 0 && (
        <li>
          <button type="button" className={cx(piece.lit, piece.tabular, styles.more)} onClick={onMore}>
            <span>{`+${rest}`}</span>
            <span className={styles.text}> more, shown as a table</span>
          </button>
        </li>
      )}
    </ul>
  )
}

type MarkHue = 'critical' | 'attention' | 'info'
type MarkProps = ComponentProps<'span'> & { hue: MarkHue; asChild?: boolean }

/** An icon with a touch target, and its text. */
function Mark({ hue, asChild = false, className, ...props }: MarkProps) {
  const classes = cx(styles.mark, styles[hue], className)
  return asChild ? <Slot {...props} className={classes} /> : <span {...props} className={classes} />
}

type KindLabel = { lane: string; verb: string; icon: LucideIcon; hue: MarkHue }

export const expirationKindLabels: Record<ExpirationKind, KindLabel> = {
  license: { lane: 'License ends', verb: 'expires', icon: KeyRound, hue: 'critical' },
  maintenance: { lane: 'Maintenance ends', verb: 'maintenance ends', icon: Wrench, hue: 'attention' },
  support: { lane: 'Support ends', verb: 'support ends', icon: LifeBuoy, hue: 'info' },
}

type ExpirationLinkProps = Pick<ComponentProps<'a'>, 'className'> & {
  expiration: Expiration
  children: ReactNode
}

/** Links to the license, or to the downloads of the version's line. */
export function ExpirationLink({ expiration: { target }, ...rest }: ExpirationLinkProps) {
  return 'licenseId' in target ? (
    <Link to="/licenses/$licenseId" params={{ licenseId: target.licenseId }} {...rest} />
  ) : (
    <Link to={`/downloads/${target.line}`} {...rest} />
  )
}
