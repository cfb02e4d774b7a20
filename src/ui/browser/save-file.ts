/** Saves a text as a file, without a request. `type` is its media type: `text/csv`. */
export function saveText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Saves bytes as a file, without a request. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start the download later; revoking the URL earlier would cancel it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
