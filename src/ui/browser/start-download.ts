/**
 * Hands an address to the browser's own download, which shows progress, resumes, and outlives the page. `filename` is
 * a wish: a storage on another host names the file itself.
 */
export function startDownload(url: string, filename: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.rel = 'noopener noreferrer'
  // Firefox follows links only of the document.
  document.body.append(link)
  link.click()
  link.remove()
}
