import { expect, test } from 'vitest'
import { closureOf, featureOf, pages } from './closures'

/** Maximum number of code files of its own feature needed to understand a screen. */
const MOST_FILES = 15
/** The file manager, whose page has a grid, a clipboard and all file dialogs; and its uploads. */
const MOST_FILES_OF_MANAGER = 40

const isUpload = (file: string) => file.startsWith('src/features/files/upload/')

test.each(pages.filter((page) => featureOf(page) !== 'files'))('%s is understood from few files', (page) => {
  expect(closureOf(page).length, closureOf(page).join('\n')).toBeLessThanOrEqual(MOST_FILES)
})

test('the file manager is understood from few files, and so are its uploads', () => {
  const files = closureOf('src/features/files/files-page.tsx')
  expect(files.length).toBeGreaterThan(MOST_FILES)
  expect(files.filter((file) => !isUpload(file)).length).toBeLessThanOrEqual(MOST_FILES_OF_MANAGER)
  const uploads = closureOf('src/features/files/upload/tray/tray.tsx').filter(isUpload)
  expect(uploads.length).toBeGreaterThan(MOST_FILES)
  expect(uploads.length).toBeLessThanOrEqual(MOST_FILES_OF_MANAGER)
})

test('every feature with a route has a page that is counted', () => {
  const features = new Set(pages.map(featureOf))
  expect([...features]).toEqual(
    expect.arrayContaining(['account', 'dashboard', 'documentation', 'downloads', 'fake-data', 'files']),
  )
  expect(features.size).toBeGreaterThanOrEqual(9)
})
