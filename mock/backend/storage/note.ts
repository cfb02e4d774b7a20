/** Tells the call log how a request went; null when the connection died instead. */
export type Note = (status: number | null, fault?: boolean) => void
