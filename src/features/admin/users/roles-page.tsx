import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fetchFresh } from '../../../api/fetch-fresh'
import { listRoles, listUsers, useListRoles } from '../../../api/operations.gen'
import {
  accessWords,
  keysInOrder,
  type Level,
  levelLabels,
  levelOf,
} from '../../../domain/rules/access/access'
import type { Role, User } from '../../../domain/words/people'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import type { PermissionKey } from '../../../session/permissions'
import { useIsVendor } from '../../../session/use-is-vendor'
import { saveText } from '../../../ui/browser/save-file'
import { Button } from '../../../ui/control/button'
import { failureOf } from '../../../ui/feedback/failure-of'
import { Panel } from '../../../ui/feedback/panel'
import { Progress } from '../../../ui/feedback/progress'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import { countOf } from '../../../ui/format/count-of'
import { NoValue } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import { Page } from '../../../ui/layout/page'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import type { Column } from '../../../ui/table/column'
import { toCsv } from '../../../ui/table/csv'
import { DataTable } from '../../../ui/table/data-table'
import { type Walk, walkPages } from '../../../ui/table/walk-pages'
import { reviewColumns, reviewRows } from './access-review'
import styles from './roles-page.module.css'

export function reads() {
  return [listRoles()]
}

/** Roles with their people and permissions, a comparison of two roles, and an export of everybody's access. */
export default function RolesPage() {
  const me = useCurrentUser()
  const seesAll = useIsVendor()
  const query = useListRoles()
  return (
    <Page
      title={seesAll ? 'Roles' : `Roles of ${isolated(me.account.name)}`}
      purpose="What each role allows, and who has it."
      trail={<Link to="/admin/users_manager">Users</Link>}
    >
      <Panel
        label="Roles"
        query={query}
        skeleton={<SkeletonRows rows={5} columns={4} label="Loading roles" />}
        empty={{ title: 'No roles', children: 'There is no role that people could have.' }}
        noMatch={null}
        failed="Roles could not be loaded"
      >
        {(roles) => <RoleList roles={roles} />}
      </Panel>
      {query.data && query.data.length > 0 && <Comparison roles={query.data} />}
      <Review />
    </Page>
  )
}

/** A role with the number of people who have it; undefined while it is read, null where it cannot be. */
type CountedRole = Role & { readonly people: number | null | undefined }

function RoleList({ roles }: { roles: readonly Role[] }) {
  const { vendor } = useConfig()
  const seesAll = useIsVendor()
  const counts = useQueries({
    queries: roles.map(({ id }) => listUsers({ params: { query: { 'role_id[]': [id], page_size: 1 } } })),
  })
  // All at once: numbers that arrive one after another would move the rows.
  const isRead = counts.every(({ data, error }) => data !== undefined || error !== null)
  const rows = roles.map(
    (role, at): CountedRole => ({
      ...role,
      people: isRead ? (counts[at]?.data?.total ?? null) : undefined,
    }),
  )
  const columns: Column<CountedRole>[] = [
    { id: 'name', header: 'Role', kind: 'name', cell: ({ name }) => name },
    { id: 'description', header: 'What it is for', noTruncate: true, cell: ({ description }) => description },
    ...(seesAll
      ? [
          {
            id: 'scope',
            header: 'For',
            cell: ({ scope }: CountedRole) => (scope === 'vendor' ? `${vendor} staff` : 'Customers'),
          },
        ]
      : []),
    { id: 'people', header: 'Who has it', phone: 'first', cell: (role) => <PeopleLink role={role} /> },
  ]
  return <DataTable label="Roles" rows={rows} columns={columns} rowId={({ id }) => id} />
}

function PeopleLink({ role: { id, name, people } }: { role: CountedRole }) {
  if (people === undefined) return <span>…</span>
  if (people === null) return <span>Unknown</span>
  if (people === 0) return <span>Nobody</span>
  return (
    <TextLink asChild>
      <Link
        to="/admin/users_manager"
        search={{ role_id: [id] }}
        aria-label={`${countOf(people, 'user')} with the role ${name}`}
      >
        {countOf(people, 'user')}
      </Link>
    </TextLink>
  )
}

type ComparedRow = { readonly key: PermissionKey; readonly levels: readonly Level[] }

/** Permissions of one role by area, beside those of another. */
function Comparison({ roles }: { roles: readonly Role[] }) {
  const [chosen, setChosen] = useState({ first: roles[0]?.id ?? '', second: '' })
  const first = roles.find(({ id }) => id === chosen.first) ?? roles[0]
  const second = roles.find(({ id }) => id === chosen.second && id !== first?.id)
  const shown = [first, second].flatMap((role) => role ?? [])
  const rows = keysInOrder.map(
    (key): ComparedRow => ({ key, levels: shown.map(({ access }) => levelOf(access, key)) }),
  )
  const differences = rows.filter(({ levels: [one, other] }) => second && one !== other).length
  const columns: Column<ComparedRow>[] = [
    { id: 'area', header: 'Area', kind: 'name', cell: ({ key }) => accessWords[key].area },
    ...shown.map(
      ({ id, name }, at): Column<ComparedRow> => ({
        id,
        header: name,
        phone: shown.length > 1 ? 'second' : 'first',
        multiline: true,
        isLabeled: shown.length > 1,
        cell: ({ key, levels }) => <Allowed area={key} level={levels[at] ?? 'none'} />,
      }),
    ),
    ...(second
      ? [
          {
            id: 'difference',
            header: 'Difference',
            cell: ({ levels: [one, other] }: ComparedRow) =>
              one === other ? <NoValue /> : <StatusBadge hue="info">Differs</StatusBadge>,
          },
        ]
      : []),
  ]
  return (
    <Section title="What a role allows">
      <div className={cx(piece.pad, styles.choices)}>
        <LabeledSelect
          label="Role"
          options={roles.map(optionOf)}
          value={first?.id ?? ''}
          onChange={(id) => setChosen({ ...chosen, first: id })}
        />
        <LabeledSelect
          label="Beside it"
          none="No other role"
          options={roles.filter(({ id }) => id !== first?.id).map(optionOf)}
          value={second?.id ?? ''}
          onChange={(id) => setChosen({ ...chosen, second: id })}
        />
        <p role="status">
          {second
            ? differences === 0
              ? 'Both allow the same.'
              : `They differ in ${countOf(differences, 'area')}.`
            : ''}
        </p>
      </div>
      <DataTable label="What a role allows" rows={rows} columns={columns} rowId={({ key }) => key} />
    </Section>
  )
}

const optionOf = ({ id, name }: Role) => ({ value: id, label: name })

function Allowed({ area, level }: { area: PermissionKey; level: Level }) {
  if (level === 'none') return <NoValue />
  return (
    <span>
      <span>{levelLabels[level]}</span>
      <span className={styles.words}>{`: ${accessWords[area][level]}`}</span>
    </span>
  )
}

type ReviewState =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'saved'; readonly people: number }
  | { readonly kind: 'failed'; readonly message: string }

/** Reads everybody whom the viewer may see, page by page, and saves who has which role and what it opens. */
function Review() {
  const queries = useQueryClient()
  const [state, setState] = useState<ReviewState>({ kind: 'idle' })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const start = async () => {
    const run = new AbortController()
    controller.current = run
    const { signal } = run
    const walk: Walk<User> = { rows: [], total: 0 }
    setState({ kind: 'reading', done: 0, total: 0 })
    try {
      const read = (page: number, page_size: number) =>
        fetchFresh(queries, listUsers({ params: { query: { page, page_size, sort: 'last_name' } } }), signal)
      await walkPages(walk, read, signal, ({ rows, total }) =>
        setState({ kind: 'reading', done: rows.length, total }),
      )
    } catch (cause) {
      if (!signal.aborted) setState({ kind: 'failed', message: failureOf(cause).message })
      return
    }
    saveText('access-review.csv', 'text/csv', toCsv(reviewColumns, reviewRows(walk.rows), ','))
    setState({ kind: 'saved', people: walk.rows.length })
  }
  const stop = () => {
    controller.current?.abort()
    setState({ kind: 'stopped' })
  }
  return (
    <Section
      title="Access review"
      action={
        state.kind === 'reading' ? (
          <Button onClick={stop}>Cancel</Button>
        ) : (
          <Button onClick={() => void start()}>
            <Download size={16} aria-hidden="true" />
            Download as CSV
          </Button>
        )
      }
    >
      <div className={cx(piece.pad, piece.stack2)}>
        <p>
          A row for each person and role, with all pages that the person may open. Since when a role is held
          is not recorded.
        </p>
        {state.kind === 'reading' && <Progress done={state.done} total={state.total} unit="users" />}
        {state.kind === 'failed' && <p role="alert">{`Nothing was saved. ${state.message}`}</p>}
        <p role="status">
          {state.kind === 'saved'
            ? `Saved the access of ${countOf(state.people, 'user')}.`
            : state.kind === 'stopped'
              ? 'Cancelled: nothing was saved.'
              : ''}
        </p>
      </div>
    </Section>
  )
}
