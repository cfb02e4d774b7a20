import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { checkBody } from '../../../api/body'
import { useListAccountsLight, useListRoles } from '../../../api/operations.gen'
import { EncodingChoice } from '../../../domain/parts/encoding-choice'
import { unsureWhenRefused, useFindUsers } from '../../../domain/parts/find-users'
import type { Role } from '../../../domain/words/people'
import { useCurrentUser } from '../../../session/current-user'
import { useIsVendor } from '../../../session/use-is-vendor'
import { useOfflineReason } from '../../../ui/browser/online'
import { useStored } from '../../../ui/browser/use-stored'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { Panel } from '../../../ui/feedback/panel'
import { Progress } from '../../../ui/feedback/progress'
import { ChoicesField } from '../../../ui/form/choices-field'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { SelectField } from '../../../ui/form/fields'
import { countOf } from '../../../ui/format/count-of'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import type { Delimiter } from '../../../ui/table/csv'
import styles from './import-dialog.module.css'
import type { ImportTable } from './import-file'
import {
  guessMapping,
  type ImportField,
  type ImportHeaders,
  type ImportMapping,
  importFieldLabels,
  importFields,
  inactiveBy,
} from './import-headers'
import { bodyOf, emailsOf, type ImportLine, linePlanner, planImport } from './import-plan'

export type ReadFile = {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly table: ImportTable
  /** Why it could not be read in the last chosen encoding; null if it could. */
  readonly refusal: string | null
}
/** A checked file; `isUnsure`: without a comparison with existing users. */
export type CheckedFile = {
  readonly file: string
  readonly account: { readonly id: string; readonly name: string }
  readonly header: readonly string[]
  readonly delimiter: Delimiter
  readonly lines: readonly ImportLine[]
  readonly blanks: number
  readonly above: number
  readonly isUnsure: boolean
}

export type StepProps = {
  /** Replaces the buttons while the question is open. */
  question: Elements
  onBack: () => void
  onLeave: () => void
}

/** The column of each field as its position in text, '' for none. */
export type ColumnValues = {
  account_id: string
  role_ids: string[]
  columns: Record<ImportField, string>
}

type ColumnsProps = StepProps & {
  file: ReadFile
  /** The choices before the lines were checked. */
  before: ColumnValues | null
  accountId: string
  /** Reads the file in this encoding; null if it cannot be used then. */
  onEncoding: (encoding: string) => ImportTable | null
  onChecked: (checked: CheckedFile, values: ColumnValues) => void
}

/** Fields required for an invitation: a full name has both of its parts. */
const requiredFields = ({ full_name }: ColumnValues['columns']): readonly ImportField[] =>
  full_name === '' ? ['first_name', 'last_name', 'email'] : ['email']

/** Maps the columns of a file, chooses the account, and checks every line. It sends only reads. */
export function ChooseColumns({
  file,
  before,
  accountId,
  question,
  onEncoding,
  onChecked,
  onBack,
  onLeave,
}: ColumnsProps) {
  const { header, rows, blanks, above, delimiter } = file.table
  const me = useCurrentUser()
  const seesAll = useIsVendor()
  const { decoded } = file.table
  const offline = useOfflineReason()
  const blocked =
    offline ?? (decoded.reason === 'guessed' ? 'Choose the encoding in which the names are right.' : null)
  const [headers, setHeaders] = useStored('user-import-columns', headersOf)
  const [values] = useState(
    before ?? columnValues(file.table, headers, seesAll ? accountId : (me.account.id ?? '')),
  )
  const form = useForm<ColumnValues>({ defaultValues: values })
  const account_id = useWatch({ control: form.control, name: 'account_id' })
  const columns = useWatch({ control: form.control, name: 'columns' })
  const accounts = useListAccountsLight(undefined, { enabled: seesAll })
  const roles = useListRoles({ params: { query: { account_id } } }, { enabled: account_id !== '' })
  const findUsers = useFindUsers()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const assignable = (roles.data ?? []).filter((role) => role.assignable)
  const required = requiredFields(columns)
  const samplesOf = (field: ImportField) => {
    const at = columns[field] === '' ? -1 : Number(columns[field])
    const samples = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean)
    return at < 0 ? undefined : samples.slice(0, 3).join(' · ') || 'This column is empty.'
  }

  const chooseEncoding = (encoding: string) => {
    const table = onEncoding(encoding)
    // The headers have other names now.
    if (table) form.setValue('columns', columnValues(table, headers, account_id).columns)
  }

  const check = async (chosen: ColumnValues) => {
    const missing = requiredFields(chosen.columns).filter((field) => chosen.columns[field] === '')
    for (const field of missing) form.setError(`columns.${field}`, { message: 'Choose a column.' })
    if (chosen.account_id === '') form.setError('account_id', { message: 'Choose an account.' })
    if (missing.length > 0 || chosen.account_id === '' || progress || blocked !== null) return
    const mapping = mappingOf(chosen)
    const emails = emailsOf(file.table, mapping)
    setFailure(null)
    try {
      setProgress({ done: 0, total: emails.length })
      const [validator, found] = await Promise.all([
        import('virtual:validators/UserCreate'),
        findUsers(emails, (done) => setProgress({ done, total: emails.length })).catch(unsureWhenRefused),
      ])
      const plan = linePlanner(mapping, {
        emails: new Set(found?.keys()),
        roles: assignable,
        inactive: inactiveBy(header),
        defaultRoles: chosen.role_ids.filter((id) => assignable.some((role) => role.id === id)),
        check: (person) => {
          const result = checkBody(validator, bodyOf(person, chosen.account_id), 'create')
          return result.ok ? '' : (Object.values(result.errors)[0] ?? '')
        },
      })
      const lines = await planImport(file.table, plan)
      setHeaders(Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, header[at]])))
      const name = accounts.data?.find(({ id }) => id === chosen.account_id)?.name ?? me.account.name
      const account = { id: chosen.account_id, name }
      const isUnsure = found === null
      onChecked({ file: file.name, account, header, delimiter, lines, blanks, above, isUnsure }, chosen)
    } catch (cause) {
      setFailure(failureOf(cause))
      setProgress(null)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(check)(event)}>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={file.refusal === null ? failure : { message: file.refusal }} />
        <EncodingChoice decoded={decoded} onChoose={chooseEncoding} mustChoose />
        {decoded.bytes && (
          <ul className={cx(piece.small, piece.anywhere)} aria-label="Lines of the file" translate="no">
            {previewOf(file.table).map(({ line, text }) => (
              <li key={line}>{text}</li>
            ))}
          </ul>
        )}
        {seesAll && (
          <ComboboxField
            control={form.control}
            name="account_id"
            label="Account"
            options={(accounts.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={accounts.isFetching && !accounts.data ? 'Loading accounts…' : 'Choose an account'}
            help={accounts.error ? `The accounts could not be loaded. ${accounts.error.message}` : undefined}
          />
        )}
        <div className={styles.columns} role="group" aria-label="Columns of the file">
          {importFields.map((field) => (
            <SelectField
              key={field}
              control={form.control}
              name={`columns.${field}`}
              label={importFieldLabels[field]}
              optional={!required.includes(field)}
              options={header.map((name, at) => ({ value: String(at), label: name }))}
              none={required.includes(field) ? 'Choose a column' : 'Not in the file'}
              help={samplesOf(field)}
            />
          ))}
        </div>
        {account_id !== '' && (
          <Panel
            label="Roles"
            isBare
            query={roles}
            skeleton={<SkeletonText lines={5} label="Loading roles" />}
            empty={{ when: () => assignable.length === 0, title: 'This account has no roles to give' }}
            noMatch={null}
            failed="Roles could not be loaded"
          >
            {() => (
              <ChoicesField
                control={form.control}
                name="role_ids"
                label={columns.roles === '' ? 'Roles of everybody' : 'Roles where a line names none'}
                choices={assignable.map(choiceOf)}
              />
            )}
          </Panel>
        )}
        {progress && <Progress {...progress} unit="e-mail addresses checked" />}
      </Dialog.Body>
      {question || (
        <DialogActions
          verb={`Check ${countOf(rows.length, 'line')}`}
          isBusy={progress !== null}
          blocked={blocked}
          onBack={onBack}
          onCancel={onLeave}
        />
      )}
    </form>
  )
}

/** Lines to judge the encoding by: the first three with non-ASCII characters. */
function previewOf({ rows }: ImportTable): { line: number; text: string }[] {
  const texts = rows.map(({ line, cells }) => ({ line, text: cells.filter(Boolean).join(' · ') }))
  const telling = texts.filter(({ text }) => /[^\0-\x7f·]/.test(text.replaceAll(' · ', '')))
  return (telling.length > 0 ? telling : texts).slice(0, 3)
}

const choiceOf = ({ id, name, description }: Role) => ({ value: id, label: name, help: description })

function columnValues(table: ImportTable, headers: ImportHeaders, account_id: string): ColumnValues {
  const guess = guessMapping(table, headers)
  const at = (field: ImportField) => (guess[field] === undefined ? '' : String(guess[field]))
  return {
    account_id,
    role_ids: [],
    columns: {
      first_name: at('first_name'),
      last_name: at('last_name'),
      full_name: at('full_name'),
      email: at('email'),
      roles: at('roles'),
      job_title: at('job_title'),
      phone: at('phone'),
    },
  }
}

function mappingOf({ columns }: ColumnValues): ImportMapping {
  const chosen = Object.entries(columns).filter(([, at]) => at !== '')
  return Object.fromEntries(chosen.map(([field, at]) => [field, Number(at)]))
}

function headersOf(stored: unknown): ImportHeaders {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter(([, header]) => typeof header === 'string'))
}
