import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Client } from './http'
import type { Record } from './record'
import type { IdResolver } from './resolve-ids'

/** Parts of a run required for reading from the server. */
export type Reading = {
  readonly contract: Contract
  readonly client: Client
  readonly record: Record
  readonly resolver: IdResolver
  /** Whether an operation may be sent, if only to prepare the selected ones. */
  readonly isUsable: (operation: Operation) => boolean
}
