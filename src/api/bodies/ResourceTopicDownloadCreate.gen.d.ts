// Generated from the contract by `npm run generate`. Do not edit.
import type { BodyError } from '../body'
import type { components } from '../schema.gen'

export declare const validate: {
  (body: unknown): body is components['schemas']['ResourceTopicDownloadCreate']
  errors?: BodyError[] | null
}
export declare const messages: Record<string, string | Record<string, string>>
export declare const nullable: string[]
