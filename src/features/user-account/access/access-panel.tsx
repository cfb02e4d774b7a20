import { Link } from '@tanstack/react-router'
import { lazy, useId, useState } from 'react'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { Button } from '../../../ui/control/button'
import { Opening } from '../../../ui/dialog/opening'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { Surface, SurfaceTitle } from '../../../ui/layout/surface'
import { TextLink } from '../../../ui/layout/text-link'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { useDensity } from '../../../ui/table/use-density'
import type { Hue } from '../../../ui/theme/palette'
import styles from './access-panel.module.css'
import {
  type AccountArea,
  type AreaAccess,
  accessTo,
  accessWords,
  isForStaff,
  whomToAsk,
} from './account-area'

const AccessDialog = lazy(() => import('./access-dialog').then(({ AccessDialog: it }) => ({ default: it })))

const hues: Record<AreaAccess, Hue> = { write: 'positive', read: 'info', none: 'neutral' }

/** Every area of the portal, what the user may do there, and whom to ask where it is nothing. */
export function AccessPanel({ areas }: { areas: readonly AccountArea[] }) {
  const headingId = useId()
  const me = useCurrentUser()
  const { vendor, supportEmail } = useConfig()
  const density = useDensity()
  const [explained, setExplained] = useState<AccountArea | null>(null)
  const isStaff = useIsVendor()
  const contacts = whomToAsk(me, vendor, supportEmail)

  const columns: Column<AccountArea>[] = [
    {
      id: 'area',
      header: 'Area',
      kind: 'name',
      cell: (area) => (accessTo(area, me) === 'none' ? area.title : <Link to={area.path}>{area.title}</Link>),
    },
    {
      id: 'access',
      header: 'Access',
      cell: (area) => {
        const access = accessTo(area, me)
        return <StatusMark hue={hues[access]}>{accessWords[access]}</StatusMark>
      },
    },
    {
      id: 'ask',
      header: 'Whom to ask',
      cell: (area) => {
        if (accessTo(area, me) !== 'none') return null
        if (isForStaff(area) && !isStaff) return `For ${vendor} staff only`
        return contacts.map(({ name, email }, index) => (
          <span key={email}>
            {index > 0 && ', '}
            <TextLink href={`mailto:${email}`}>{name}</TextLink>
          </span>
        ))
      },
    },
    {
      id: 'why',
      header: 'Reason',
      kind: 'actions',
      cell: (area) => (
        <Button
          kind="quiet"
          size="sm"
          aria-label={`${questionOf(area)} ${area.title}`}
          onClick={() => setExplained(area)}
        >
          {questionOf(area)}
        </Button>
      ),
    },
  ]
  const questionOf = (area: AccountArea) =>
    accessTo(area, me) === 'none' ? 'Why can I not see this?' : 'Why can I see this?'

  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>What you may do</SurfaceTitle>
        <p className={styles.words}>
          Your roles decide it. An area without access is in no menu and answers “Not allowed”.
        </p>
      </header>
      <DataTable label="Areas" rows={areas} columns={columns} rowId={({ path }) => path} density={density} />
      {explained && (
        <Opening>
          <AccessDialog area={explained} contacts={contacts} onClose={() => setExplained(null)} />
        </Opening>
      )}
    </Surface>
  )
}
