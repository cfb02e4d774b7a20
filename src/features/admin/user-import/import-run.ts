import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { createUser } from '../../../api/operations.gen'
import { useFindUsers } from '../../../domain/parts/find-users'
import { rowFailure } from '../../../records/row-failure'
import { type BulkRun, runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import type { CheckedFile } from './import-columns'
import { bodyOf } from './import-plan'

/** Failures independent of the person: the line can be retried, and after a few of them the run stops. */
const isPassing = (cause: unknown) =>
  !(cause instanceof ApiError) ||
  cause.kind !== 'status' ||
  [401, 408, 425, 429].includes(cause.status) ||
  cause.status >= 500
/** Nothing can be sent at all. */
const isEnd = (cause: unknown) =>
  cause instanceof ApiError &&
  (['offline', 'session', 'read-only'].includes(cause.kind) || cause.status === 401)
const MAX_PASSING = 5

/**
 * Invites the new people of a file. Each line has its own Idempotency-Key. Before a second run, people who may have
 * been invited without a response are looked up, so that nobody is invited twice.
 */
export function useImportRun({ lines: checked, account }: CheckedFile): BulkRun<string> {
  const queries = useQueryClient()
  const findUsers = useFindUsers()
  const isRepeated = useRef(false)
  const [lines] = useState(
    () => new Map(checked.map((one) => [String(one.line), { ...one, key: crypto.randomUUID() }])),
  )
  return useBulkRun<string>({
    run: async (ids, control) => {
      let failures = 0
      const isStopped = () => failures >= MAX_PASSING || control.isStopped()
      const emails = ids.flatMap((id) => lines.get(id)?.person.email ?? [])
      const there = isRepeated.current ? await findUsers(emails).catch(() => null) : null
      isRepeated.current = true
      const send = async (id: string) => {
        const line = lines.get(id)
        if (!line) throw new Error('This line is not in the file.')
        if (there?.has(line.person.email.toLowerCase())) return ''
        try {
          await createUser.send({ body: bodyOf(line.person, account.id) }, { idempotencyKey: line.key })
          failures = 0
          return ''
        } catch (cause) {
          if (isPassing(cause)) failures += isEnd(cause) ? MAX_PASSING : 1
          throw rowFailure(cause)
        }
      }
      await runRows(send)(ids, { ...control, isStopped })
    },
    onEnd: () => void createUser.makeStale(queries),
  })
}
