/** Hands a text to the browser's downloads under a name. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the file by then; the address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
