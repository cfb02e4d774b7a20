import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listProductTopicDownloads,
  useListAccounts,
  useListLicenses,
  useListProducts,
  useListProductTopics,
} from '../api/operations.gen'
import type { components } from '../api/schema.gen'
import { useConfig } from '../session/config-context'
import { useCurrentUser } from '../session/current-user'
import { canRead } from '../session/permissions'
import { Panel } from '../ui/feedback/panel'
import { StatusMark } from '../ui/feedback/status-mark'
import { FieldFrame } from '../ui/form/field-frame'
import { Select } from '../ui/form/input'
import { isolated } from '../ui/format/isolated'
import { SkeletonText } from '../ui/layout/skeleton'
import { downloadChain } from './download-chain'
import styles from './download-check.module.css'
import { useMayCheckDownloads } from './may-check-downloads'
import { personName, type User } from './people'

type Product = components['schemas']['Product']
type ProductFile = components['schemas']['ProductTopicDownload']

/** Most releases and licenses read. */
const READ = 200

/** Whether a person can download a release or one of its files, and the first condition that fails. */
export function DownloadCheck({ user }: { user: User }) {
  const mayRead = useMayCheckDownloads()
  const releases = useListProducts(
    { params: { query: { page_size: READ, sort: '-release_date', 'status[]': ['published', 'withdrawn'] } } },
    { enabled: mayRead },
  )
  const [chosen, setChosen] = useState({ release: '', file: '' })
  const files = useFilesOf(chosen.release)
  const release = releases.data?.items.find(({ id }) => id === chosen.release)
  const file = files.find(({ id }) => id === chosen.file)
  if (!mayRead) return null
  return (
    <Panel
      title={`Downloads of ${isolated(personName(user))}`}
      query={releases}
      skeleton={<SkeletonText lines={4} label="Loading releases" />}
      empty={{ when: ({ items }) => items.length === 0, title: 'No releases' }}
      noMatch={null}
      failed="Releases could not be loaded"
    >
      {({ items }) => (
        <>
          <div className={styles.fields}>
            <Choice
              label="Release"
              none="Choose a release"
              value={chosen.release}
              options={items.map(({ id, name }) => ({ id, text: name }))}
              onChange={(next) => setChosen({ release: next, file: '' })}
            />
            {release && (
              <Choice
                label="File"
                none="Any file"
                value={chosen.file}
                options={files.map(({ id, title }) => ({ id, text: title }))}
                onChange={(next) => setChosen({ release: release.id, file: next })}
              />
            )}
          </div>
          {release && <Steps user={user} release={release} file={file} />}
        </>
      )}
    </Panel>
  )
}

/** The files of a release, topic by topic, as far as they are read. */
function useFilesOf(id: string): readonly ProductFile[] {
  const topics = useListProductTopics({ params: { path: { id } } }, { enabled: id !== '' })
  const files = useQueries({
    queries: (topics.data ?? []).map((topic) =>
      listProductTopicDownloads({ params: { path: { id, topicId: topic.id } } }),
    ),
  })
  return files.flatMap(({ data }) => data ?? [])
}

type ChoiceProps = {
  label: string
  none: string
  value: string
  options: readonly { id: string; text: string }[]
  onChange: (id: string) => void
}

function Choice({ label, none, value, options, onChange }: ChoiceProps) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {options.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

type StepsProps = { user: User; release: Product; file: ProductFile | undefined }

/** The conditions in their order, to the first that does not hold, with what mends it. */
function Steps({ user, release, file }: StepsProps) {
  const me = useCurrentUser()
  const { vendor } = useConfig()
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
      <div className={styles.steps}>
        <SkeletonText lines={5} label="Checking" />
      </div>
    )
  // Who is signed in has an active account.
  const accountStatus =
    account.id === me.account.id ? ('active' as const) : (accounts.data?.items[0]?.status ?? null)
  const steps = downloadChain({
    user,
    accountStatus,
    release,
    ...(account.name === vendor ? {} : { licenses: licenses.data?.items ?? null }),
    ...(file ? { file } : {}),
  })
  const last = steps.at(-1)
  const isBroken = last?.holds === false
  const isUnknown = steps.some(({ holds }) => holds === null)
  return (
    <div className={styles.steps} role="status">
      <p>
        {isBroken
          ? `${isolated(personName(user))} cannot download it.`
          : isUnknown
            ? `Nothing that you can read keeps ${isolated(personName(user))} from downloading it.`
            : `${isolated(personName(user))} can download it.`}
      </p>
      <ol className={styles.list}>
        {steps.map(({ id, text, holds, mend }) => (
          <li key={id}>
            <StatusMark wraps hue={holds === null ? 'neutral' : holds ? 'positive' : 'critical'}>
              {text}
            </StatusMark>
            {holds === false && mend && <p className={styles.mend}>{`${mend}.`}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
