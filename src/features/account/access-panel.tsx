import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { CheckAccess, CheckAccessLink } from '../../domain/parts/access/check-access'
import { levelLabels } from '../../domain/rules/access/access'
import { accessContacts, accessRequest } from '../../domain/rules/access/access-contacts'
import { pageQuestion } from '../../domain/rules/access/access-question'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { useIsVendor } from '../../session/use-is-vendor'
import { Button } from '../../ui/control/button'
import { HelpLink } from '../../ui/feedback/help-link'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { type AccessGroup, type AccountArea, accessGroups, accessTo } from './access'
import styles from './access-panel.module.css'

const accessLabels = { ...levelLabels, none: 'Not included' }

/** The areas of the portal by the user's access to them, and whom to ask for the others. */
export function AccessPanel({ areas }: { areas: readonly AccountArea[] }) {
  const headingId = useId()
  const me = useCurrentUser()
  const groups = accessGroups(areas, me, useIsVendor())
  return (
    <Surface aria-labelledby={headingId}>
      <header className={cx(piece.wrap3, styles.head)}>
        <div>
          <SurfaceTitle id={headingId}>Your access</SurfaceTitle>
          <p className={styles.purpose}>Your roles determine what you can open and change.</p>
        </div>
        <CheckAccess trigger={(open) => <Button onClick={open}>Check access</Button>} />
      </header>
      {groups.map((group) => (
        <GroupTable key={group.title} group={group} />
      ))}
    </Surface>
  )
}

function GroupTable({ group: { title, kind, areas } }: { group: AccessGroup }) {
  const me = useCurrentUser()
  const columns: Column<AccountArea>[] = [
    {
      id: 'area',
      header: 'Area',
      kind: 'name',
      cell: (area) => (accessTo(area, me) === 'none' ? area.title : <Link to={area.path}>{area.title}</Link>),
    },
    { id: 'purpose', header: 'What it is for', phone: 'secondLong', cell: ({ purpose }) => purpose },
  ]
  if (kind === 'none')
    columns.push({ id: 'ask', header: 'Access', phone: 'first', cell: (area) => <AskLinks area={area} /> })
  if (kind === 'administration')
    columns.push({
      id: 'access',
      header: 'Access',
      phone: 'first',
      cell: (area) => accessLabels[accessTo(area, me)],
    })
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <DataTable label={title} rows={areas} columns={columns} rowId={({ path }) => path} />
    </section>
  )
}

/** Each person who can give access, or the vendor's support if the account has none; and why it is not included. */
function AskLinks({ area }: { area: AccountArea }) {
  const { vendor } = useConfig()
  const people = accessContacts(useCurrentUser())
  return (
    <>
      {people.length === 0 && (
        <HelpLink facts={accessRequest(area.title)}>{`Ask ${vendor} Support`}</HelpLink>
      )}
      {people.map((person, index) => (
        <span key={person.id}>
          {index > 0 && <span>{', '}</span>}
          <HelpLink facts={accessRequest(area.title, person)}>{`Ask ${isolated(person.name)}`}</HelpLink>
        </span>
      ))}
      <span>{' · '}</span>
      <CheckAccessLink question={pageQuestion(area.title, area.permission)}>
        Why?<VisuallyHidden>{` ${area.title}`}</VisuallyHidden>
      </CheckAccessLink>
    </>
  )
}
