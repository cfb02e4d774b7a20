/** Starts the browser's own download, which outlives the page. Across origins the storage names the file. */
export function startDownload(url: string, filename: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.rel = 'noopener noreferrer'
  // Firefox follows only links that are in the document.
  document.body.append(link)
  link.click()
  link.remove()
}
