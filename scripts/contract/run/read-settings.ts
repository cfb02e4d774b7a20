import type { Contract } from '../../../openapi/model/contract'
import type { Client } from './client'
import type { Learner } from './learn'
import type { Record } from './record'

export interface ReadSettings {
  readonly contract: Contract
  readonly client: Client
  readonly record: Record
  readonly learner: Learner
}
