import { useId, useState } from 'react'
import type { License } from '../../../domain/words/licenses'
import { usePreferences } from '../../../ui/browser/preferences'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import checkStyles from '../../../ui/form/check.module.css'
import { DayChoices } from '../../../ui/form/day-choices'
import { Input } from '../../../ui/form/input'
import { parseDay } from '../../../ui/form/parse-day'
import { formatDay, NoValue } from '../../../ui/format/date'
import { formatDayIn } from '../../../ui/format/date-style'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { coveredVersion, type NewestReleases, newerRelease, type RowPlan } from './term-plan'
import styles from './term-table.module.css'

/** A row of the table of old and new days. */
export type TermRow = { readonly plan: RowPlan; readonly isChosen: boolean }

type TermTableProps = {
  label: string
  rows: readonly TermRow[]
  /** Whether the maintenance has a day of its own. */
  hasMaintenance: boolean
  /** Whether the licenses end as they do now. */
  isMaintenanceOnly: boolean
  /** Newest releases of the families; null if coverage is not changed. */
  newest: NewestReleases | null
  onChoose: (id: string, isChosen: boolean) => void
  onDays: (id: string, days: Partial<RowPlan['days']>) => void
}

/** Old and new days of licenses; rows can be selected and their days edited. */
export function TermTable({ label, rows, ...rest }: TermTableProps) {
  const { hasMaintenance, isMaintenanceOnly, newest } = rest
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">License</th>
            <th scope="col">Last day now</th>
            {!isMaintenanceOnly && <th scope="col">New last day</th>}
            {hasMaintenance && <th scope="col">Maintenance now</th>}
            {hasMaintenance && <th scope="col">New maintenance</th>}
            {newest && <th scope="col">Covers</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.plan.license.id} row={row} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<TermTableProps, 'label' | 'rows'> & { row: TermRow }

function Row({ row: { plan, isChosen }, ...props }: RowProps) {
  const { hasMaintenance, isMaintenanceOnly, newest, onChoose, onDays } = props
  const { license, days, exceptions, blocked } = plan
  const { id, number, account, expiry_date: before, maintenance_end_date: maintained } = license
  const noteId = useId()
  const notes = blocked === null ? exceptions : [blocked, ...exceptions]
  const described = notes.length > 0 ? noteId : undefined
  return (
    <tr>
      <th scope="row">
        <label className={cx(checkStyles.check, styles.choose)}>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={blocked !== null}
            aria-describedby={described}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
          <span>
            <span>{number}</span>
            <span className={cx(piece.mutedSmall, styles.details)}>{account.name}</span>
          </span>
        </label>
        {notes.length > 0 && (
          <p id={noteId} className={cx(piece.small, piece.anywhere, styles.notes)}>
            <StatusBadge hue={blocked === null ? 'attention' : 'critical'} wraps>
              {`${blocked === null ? 'Check before saving' : 'Skipped'}: ${notes.join(' ')}`}
            </StatusBadge>
          </p>
        )}
      </th>
      <td data-label="Last day now">{before === null ? 'Permanent' : formatDay(before)}</td>
      {!isMaintenanceOnly && (
        <td data-label="New last day">
          {before === null || days.expiry_date === null ? (
            'Permanent'
          ) : (
            <DayInput
              label={`New last day of ${number}`}
              value={days.expiry_date}
              onChange={(expiry_date) => onDays(id, { expiry_date })}
            />
          )}
        </td>
      )}
      {hasMaintenance && (
        <td data-label="Maintenance now">{maintained === null ? 'None' : formatDay(maintained)}</td>
      )}
      {hasMaintenance && (
        <td data-label="New maintenance">
          {maintained === null || days.maintenance_end_date === null ? (
            'None'
          ) : (
            <DayInput
              label={`Maintenance of ${number} until`}
              value={days.maintenance_end_date}
              onChange={(maintenance_end_date) => onDays(id, { maintenance_end_date })}
            />
          )}
        </td>
      )}
      {newest && (
        <td data-label="Covers">
          <Covers
            license={license}
            newer={newerRelease(license, newest)}
            covers={days.covers}
            onChange={(covers) => onDays(id, { covers })}
          />
        </td>
      )}
    </tr>
  )
}

type CoversProps = {
  license: License
  /** Null if it covers the newest release already. */
  newer: string | null
  covers: string | undefined
  onChange: (covers: string | undefined) => void
}

/** The version that a license covers, and the newest one, which is an option. */
function Covers({ license, newer, covers, onChange }: CoversProps) {
  const covered = coveredVersion(license)
  if (covered === null) return <NoValue />
  return (
    <span className={piece.stack1}>
      <span>{covers === undefined ? `up to ${covered}` : `up to ${covered} → ${covers}`}</span>
      {newer !== null && (
        <label className={cx(checkStyles.check, styles.choose)}>
          <input
            type="checkbox"
            checked={covers !== undefined}
            onChange={({ target }) => onChange(target.checked ? newer : undefined)}
          />
          <span>
            <span>{`Cover up to ${newer}`}</span>
            <VisuallyHidden>{` with ${license.number}`}</VisuallyHidden>
          </span>
        </label>
      )}
    </span>
  )
}

type DayInputProps = { label: string; value: string; onChange: (day: string) => void }

/** A day in a cell, in the user's date style; invalid text stays as typed, and is rejected by the plan. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const { dateStyle } = usePreferences()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <Input
        size="sm"
        aria-label={label}
        aria-invalid={parseDay(value) === value ? undefined : true}
        autoComplete="off"
        value={typed ?? formatDayIn(dateStyle, value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parseDay(target.value) ?? target.value.trim())
        }}
        onBlur={() => setTyped(null)}
      />
      {typed === null && <DayChoices typed={value} onChoose={onChange} />}
    </>
  )
}
