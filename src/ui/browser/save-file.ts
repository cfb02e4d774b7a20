/** Saves a text under a name, as a download that never leaves the browser. `type` is its media type: `text/csv`. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it has begun; not every browser begins at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
