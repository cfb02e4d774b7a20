import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  listAccounts,
  listLicenses,
  listProducts,
  listUsers,
  useListAccounts,
  useListLicenses,
  useListProducts,
  useListRoles,
} from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import type { HelpFacts } from '../../../ui/feedback/get-help'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import { isolated } from '../../../ui/format/isolated'
import { useToday } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { type DownloadStep, downloadChain } from '../../rules/access/download-chain'
import { fixesOf, fixKeys } from '../../rules/access/download-fixes'
import type { Account } from '../../words/account-labels'
import type { License } from '../../words/licenses'
import { personName, type User } from '../../words/people'
import { linePaths, type Product } from '../../words/releases'
import { useReleaseFiles } from '../release-files'
import styles from './download-check.module.css'
import { FixButtons, FixContacts, useMayFix } from './fix-actions'
import { useMayCheckDownloads } from './may-check-downloads'

type ProductFile = components['schemas']['ProductTopicDownload']

/** Maximum number of releases and licenses read. */
const READ = 200

/** Whether a person can download a release or one of its files, and the first condition that fails. */
export function DownloadCheck({ user }: { user: User }) {
  const mayRead = useMayCheckDownloads()
  const seesDrafts = canRead(useCurrentUser().user_access, 'products_manager')
  const statuses = ['published', 'withdrawn', ...(seesDrafts ? (['draft'] as const) : [])] as const
  const releases = useListProducts(
    { params: { query: { page_size: READ, sort: '-release_date', 'status[]': [...statuses] } } },
    { enabled: mayRead },
  )
  const [chosen, setChosen] = useState({ release: '', file: '' })
  const { loaded: files } = useReleaseFiles(chosen.release || null)
  const release = releases.data?.items.find(({ id }) => id === chosen.release)
  const file = files.find(({ id }) => id === chosen.file)
  if (!mayRead) return null
  return (
    <Panel
      title={`Downloads of ${isolated(personName(user))}`}
      query={releases}
      skeleton={<SkeletonText lines={4} label="Loading releases" />}
      empty={{ title: 'No releases' }}
      noMatch={null}
      failed="Releases could not be loaded"
    >
      {({ items }) => (
        <>
          <div className={cx(piece.stack4, styles.fields)}>
            <LabeledSelect
              label="Release"
              none="Choose a release"
              value={chosen.release}
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(next) => setChosen({ release: next, file: '' })}
            />
            {release && (
              <LabeledSelect
                label="File"
                none="Any file"
                value={chosen.file}
                options={files.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(next) => setChosen({ release: release.id, file: next })}
              />
            )}
          </div>
          {release && <Steps user={user} release={release} file={file} isAsking={releases.isFetching} />}
        </>
      )}
    </Panel>
  )
}

type StepsProps = {
  user: User
  release: Product
  file: ProductFile | undefined
  /** Whether the release and its files are being read again. */
  isAsking: boolean
}

/** The conditions in order, up to the first that fails, and what fixes it. */
function Steps({ user, release, file, isAsking }: StepsProps) {
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const [tried, setTried] = useState('')
  const { account } = user
  const mayReadAccounts = canRead(me.user_access, 'accounts_manager')
  const mayReadLicenses = canRead(me.user_access, 'licenses') || canRead(me.user_access, 'licenses_manager')
  const accounts = useListAccounts(
    { params: { query: { 'id[]': [account.id] } } },
    { enabled: mayReadAccounts },
  )
  const licenses = useListLicenses(
    { params: { query: { 'account_id[]': [account.id], page_size: READ } } },
    { enabled: mayReadLicenses && account.name !== vendor },
  )
  if (accounts.isLoading || licenses.isLoading)
    return (
      <div className={cx(piece.stack2, styles.steps)}>
        <SkeletonText lines={5} label="Checking" />
      </div>
    )
  const record = accounts.data?.items[0]
  // The account of the signed-in user is active.
  const accountStatus = account.id === me.account.id ? ('active' as const) : (record?.status ?? null)
  const steps = downloadChain({
    user,
    accountStatus,
    release,
    ...(account.name === vendor ? {} : { licenses: licenses.data?.items ?? null }),
    ...(file ? { file } : {}),
  })
  const broken = steps.find(({ holds }) => holds === false)
  const isUnknown = steps.some(({ holds }) => holds === null)
  const unread = [accounts, licenses].filter(({ error }) => error !== null)
  return (
    <div className={cx(piece.stack3, styles.steps)} data-row="">
      <div className={piece.stack2} role="status" aria-busy={isAsking || licenses.isFetching}>
        <p>
          {broken
            ? `${isolated(personName(user))} cannot download it.`
            : isUnknown
              ? `Nothing that you can read keeps ${isolated(personName(user))} from downloading it.`
              : `${isolated(personName(user))} can download it.`}
        </p>
        <ol className={piece.stack1}>
          {steps.map(({ id, text, holds, fix }) => (
            <li key={id}>
              <StatusBadge wraps hue={holds === null ? 'neutral' : holds ? 'positive' : 'critical'}>
                {text}
              </StatusBadge>
              {holds === false && fix && <p className={styles.fix}>{`${fix}.`}</p>}
            </li>
          ))}
        </ol>
        {broken && broken.text === tried && <p>This condition does not hold yet.</p>}
      </div>
      {unread.length > 0 && (
        <p className={piece.wrap2} role="alert">
          <span>Not everything could be read just now: the answer may be older.</span>
          <Button size="sm" onClick={() => unread.forEach(({ refetch }) => void refetch())}>
            Ask again
          </Button>
        </p>
      )}
      {broken ? (
        <Fixing
          step={broken}
          user={user}
          release={release}
          file={file}
          account={record}
          licenses={licenses.data?.items ?? []}
          onTried={setTried}
        />
      ) : (
        <ReleaseLink release={release} />
      )}
    </div>
  )
}

type FixingProps = Omit<StepsProps, 'isAsking'> & {
  step: DownloadStep
  account: Account | undefined
  licenses: readonly License[]
  /** After an attempt and new reads: the condition that failed before; '' while reading. */
  onTried: (text: string) => void
}

/** Offers to fix the broken link to those who may; afterwards the chain is read again. */
function Fixing({ step, user, release, file, account, licenses, onTried }: FixingProps) {
  const queries = useQueryClient()
  const day = useToday()
  const fixKey = fixKeys[step.id]
  const mayFix = useMayFix(fixKey)
  const roles = useListRoles(
    { params: { query: { account_id: user.account.id } } },
    { enabled: mayFix && step.id === 'role' },
  )
  const askAgain = async () => {
    onTried('')
    const reads = [listUsers(), listAccounts(), listLicenses(), listProducts()]
    await Promise.all(
      reads.map(({ queryKey }) => queries.invalidateQueries({ queryKey: queryKey.slice(0, 2) })),
    )
    onTried(step.text)
  }
  if (!mayFix)
    return <FixContacts fixKey={fixKey} account={user.account} facts={requestOf(step, user, release, file)} />
  const offers = fixesOf(step.id, {
    user,
    account,
    licenses,
    roles: roles.data ?? [],
    release,
    day: file?.release_date ?? release.release_date,
    today: day,
  })
  return <FixButtons offers={offers} onReturn={() => void askAgain()} />
}

/** The request to whoever may fix it: who cannot download which release, and the failing condition. */
function requestOf(
  { text, fix }: DownloadStep,
  user: User,
  release: Product,
  file: ProductFile | undefined,
): HelpFacts {
  const name = personName(user)
  return {
    title: 'Ask for access',
    subject: `${release.name} for ${name}`,
    text: `${name} cannot download ${release.name}.${fix ? ` Please help: ${fix.toLowerCase()}.` : ''}`,
    lines: [
      { label: 'Person', value: `${name} (${user.email})` },
      { label: 'Account', value: user.account.name },
      { label: 'Release', value: release.name },
      { label: 'File', value: file?.title ?? '' },
      { label: 'Why not', value: text },
    ],
  }
}

/** The release on the page of its line, for viewers with access to it. */
function ReleaseLink({ release: { line, family, version, name } }: { release: Product }) {
  const { user_access: access } = useCurrentUser()
  if (!canRead(access, `downloads_${line}`)) return null
  return (
    <div>
      <Button asChild>
        <Link to={linePaths[line]} search={{ version, product: family.id }}>
          {`Open ${name}`}
        </Link>
      </Button>
    </div>
  )
}
