/** What the page asks of the worker. */
export interface HashRequest {
  readonly file: File
}

/** What the worker says: how far it is, then the checksum, or that the file could not be read. */
export type HashReply =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly checksum: string }
  | { readonly kind: 'unreadable' }
