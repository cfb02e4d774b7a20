import type { QueryClient } from '@tanstack/react-query'
import { type BodyModule, checkBody } from '../../../api/body'
import type { QueryLike } from '../../../ui/feedback/panel'
import type { BodyCheck } from '../../../ui/form/body-form'
import type { BucketFile } from './bucket-picker'
import type { NamedFile } from './file-rules'

/** A topic of any owner. */
export type TopicRow = {
  readonly id: string
  readonly title: string
  /** Text above its files. */
  readonly html: string
  readonly filesCount: number
  readonly updated_at: string
}

/** A file of a topic of any owner. */
export type FileRow = {
  readonly id: string
  readonly title: string
  readonly filename: string
  readonly bucket: string
  readonly key: string
  readonly size_bytes: number
  readonly checksum_sha256: string | null
  readonly available: boolean
  readonly unavailable_reason: string | null
  readonly missing: boolean
  readonly updated_at: string
  /** Kind, platform and the like, in words. */
  readonly facts: readonly string[]
  readonly note: string | null
  /** The release it was copied from; null if it was not copied, or replaced since. */
  readonly copiedFrom: string | null
  /** The values of its form. */
  readonly values: FileValues
}

/** The values of a file's form, by the contract's member. */
export type FileValues = Readonly<Record<string, string>>

export type FileField = {
  /** The contract's member. */
  readonly name: string
  readonly label: string
  readonly control:
    | { readonly kind: 'text' | 'name' | 'address' | 'day' | 'lines' }
    | {
        readonly kind: 'choice'
        readonly options: readonly { value: string; label: string }[]
        none?: string
      }
  readonly optional?: boolean
  readonly placeholder?: string
  readonly help?: string | undefined
}

/** A validated body, ready to be sent. */
export type Ready = { readonly send: (more: SendMore) => Promise<Saved> }
export type Saved = { readonly title: string }
type SendMore = {
  /** The edited version, so that a later one is not overwritten. */
  readonly edited?: { readonly updated_at: string }
  readonly once?: { readonly idempotencyKey: string }
}

/** A change of a file that is no form. */
type FileChange = {
  readonly position?: number
  readonly available?: true
  readonly updated_at?: string
}

/** Checks values as a body. @returns the body with the call that sends it; or its errors */
export async function ready<Body>(
  load: Promise<BodyModule<Body>>,
  values: unknown,
  change: 'create' | 'update',
  send: (body: Body, more: SendMore) => Promise<Saved>,
): Promise<BodyCheck<Ready>> {
  const check = checkBody(await load, values, change)
  return check.ok ? { ok: true, body: { send: (more) => send(check.body, more) } } : check
}

export type Rows<Row> = QueryLike<readonly Row[]> & {
  readonly isPending: boolean
  /** The server's current rows. */
  readonly readAgain: () => Promise<readonly Row[] | undefined>
}

/** Owner of topics with files, a release or a resource: its name, the fields of its files, and the calls. */
export type TopicOwner = {
  readonly id: string
  readonly name: string
  /** Whether customers see it. */
  readonly isPublished: boolean
  /** Portal path of the page that shows its texts: their relative links resolve against it. */
  readonly base: string
  /** Likely place of its files; without a bucket, in the first one. */
  readonly useFolder: () => { readonly bucket?: string; readonly prefix: string }
  /** Its version, which distinguishes files with similar names; null if files have none. */
  readonly version: string | null
  readonly words: {
    readonly noTopics: string
    readonly topicExample: string
    /** The label of a topic's text. */
    readonly text: string
    /** Sentence about what stays when a file is replaced. */
    readonly replaced: string
    readonly withdrawnExample: string
    /** Sentence about what stays when a file is removed. */
    readonly removed: string
  }
  /** The contract's member of a topic's text. */
  readonly textName: string
  /** Fields for attached files, in rows. */
  readonly attachFields: readonly (readonly FileField[])[]
  /** Fills them in from a file's name. */
  readonly suggest: (name: string, present: readonly FileRow[]) => FileValues
  /** Fields that another file changes, in rows; those that differ show the present file's value. */
  readonly replaceFields: (file: FileRow, values: FileValues) => readonly (readonly FileField[])[]
  /** Fills them in for another file; `known` are files of the bucket beside it. */
  readonly replacing: (file: FileRow, next: BucketFile, known: readonly NamedFile[]) => FileValues
  /** All fields of one file, in rows; a hook. */
  readonly useFileFields: (file: FileRow) => readonly (readonly FileField[])[]

  /** Hooks. */
  readonly useTopics: () => Rows<TopicRow>
  readonly useFiles: (topicId: string) => Rows<FileRow>

  readonly checkNewTopic: (values: FileValues) => Promise<BodyCheck<Ready>>
  readonly checkTopic: (topicId: string, values: FileValues) => Promise<BodyCheck<Ready>>
  readonly moveTopic: (topicId: string, position: number) => Promise<unknown>
  readonly deleteTopic: (topicId: string) => Promise<unknown>
  readonly checkNewFile: (topicId: string, file: BucketFile, values: FileValues) => Promise<BodyCheck<Ready>>
  /** Also of a withdrawal, which is `available: false` with a reason. */
  readonly checkFile: (path: FilePath, values: Readonly<Record<string, unknown>>) => Promise<BodyCheck<Ready>>
  readonly changeFile: (path: FilePath, change: FileChange) => Promise<unknown>
  readonly removeFile: (path: FilePath) => Promise<unknown>
  /** Invalidates everything that a change may affect. */
  readonly makeStale: (queries: QueryClient) => Promise<void>
}

export type FilePath = { readonly topicId: string; readonly downloadId: string }

/** The current task, in a dialog of its own. */
export type TopicTask =
  | { readonly kind: 'edit-topic'; readonly topic: TopicRow | null }
  | { readonly kind: 'delete-topic' | 'attach'; readonly topic: TopicRow }
  | {
      readonly kind: 'edit' | 'replace' | 'withdraw' | 'restore' | 'remove'
      readonly topic: TopicRow
      readonly file: FileRow
    }

type RowsQuery<Data> = QueryLike<Data> & {
  readonly isPending: boolean
  readonly refetch: (options: { cancelRefetch: boolean }) => Promise<{ readonly data: Data | undefined }>
}

export function rowsOf<Data, Row>(
  { data, error, isFetching, isPending, refetch }: RowsQuery<Data>,
  toRows: (data: Data) => readonly Row[],
): Rows<Row> {
  const readAgain = async () => (await refetch({ cancelRefetch: false })).data
  return {
    data: data === undefined ? undefined : toRows(data),
    error,
    isFetching,
    isPending,
    refetch: readAgain,
    readAgain: async () => {
      const latest = await readAgain()
      return latest === undefined ? undefined : toRows(latest)
    },
  }
}
