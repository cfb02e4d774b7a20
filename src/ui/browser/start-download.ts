/**
 * Starts a download by the browser itself, which shows progress, resumes, and continues after the page is closed.
 * `filename` is ignored across origins: there the storage names the file.
 */
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
