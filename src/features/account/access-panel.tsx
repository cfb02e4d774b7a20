import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { levelLabels } from '../../domain/access'
import { pageQuestion } from '../../domain/access-question'
import { CheckAccess } from '../../domain/check-access'
import { useIsVendor } from '../../domain/use-is-vendor'
import { accessRequest, whomToAsk } from '../../domain/whom-to-ask'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { Button } from '../../ui/control/button'
import { HelpLink } from '../../ui/feedback/help-link'
import { isolated } from '../../ui/format/isolated'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { type AccessGroup, type AccountArea, accessGroups, accessTo } from './access'
import styles from './access-panel.module.css'

const accessLabels = { ...levelLabels, none: 'Not included' }

/** The areas of the portal by the user's access to them, and whom to ask for what is not included. */
export function AccessPanel({ areas }: { areas: readonly AccountArea[] }) {
  const headingId = useId()
  const me = useCurrentUser()
  const groups = accessGroups(areas, me, useIsVendor())
  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.head}>
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

/** Each person who can give access, or the vendor's support where the account has none; and why it is not included. */
function AskLinks({ area }: { area: AccountArea }) {
  const { vendor } = useConfig()
  const people = whomToAsk(useCurrentUser())
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
      <CheckAccess
        question={pageQuestion(area.title, area.permission)}
        trigger={(open) => (
          <TextLink asChild>
            <button type="button" onClick={open}>
              Why?<VisuallyHidden>{` ${area.title}`}</VisuallyHidden>
            </button>
          </TextLink>
        )}
      />
    </>
  )
}
