import extended from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import type { FrameFont } from './messages'

// The same files and ranges as in the portal's style sheet.
const files = [
  {
    address: latin,
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    address: extended,
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
]

let faces: Promise<FrameFont[]> | null = null

const readFaces = () =>
  Promise.all(
    files.map(async ({ address, unicodeRange }) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      return { data: await answer.arrayBuffer(), unicodeRange }
    }),
  )

/**
 * The portal's font files, fetched once and passed to every frame: a frame without an origin could fetch them only with
 * permissive CORS. Without them documents use the system font.
 */
export function frameFonts(): Promise<readonly FrameFont[]> {
  faces ??= readFaces().catch(() => {
    faces = null
    return []
  })
  return faces
}
