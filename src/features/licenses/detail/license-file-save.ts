/** Saves a text under a name, as a download that never leaves the browser. */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it has begun; not every browser begins at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
