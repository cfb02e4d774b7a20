import type { VendorFile } from './file-task'

/** The facts of a file that its command needs. */
export type CommandFile = {
  readonly url: string
  readonly filename: string
  readonly checksum: string | null
}

export const shells = ['curl', 'wget', 'powershell'] as const
export type Shell = (typeof shells)[number]

// Control characters, and those that reverse the text direction, which can hide a file's real extension.
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name without path separators or invisible characters, as browsers save downloads. */
export function safeName(filename: string): string {
  const name = filename.replaceAll(UNPRINTABLE, '_').replaceAll(/[/\\]/g, '_')
  return /^\.{0,2}$/.test(name.trim()) ? 'download' : name
}

const windowsName = (filename: string) =>
  safeName(filename)
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/(?<![. ])[. ]+$/, '_')
    .replace(DEVICE, '_$1')

/** curl expands brackets and braces as patterns unless they are encoded. */
const forCurl = (url: string) => new URL(url).href.replaceAll(/[[\]{}]/g, encodeURIComponent)

/** Quoted for a POSIX shell, which expands nothing between single quotes. */
export function posixQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Quoted for PowerShell, which takes typographic quotes for single quotes, too, and two of them as one. */
export function powershellQuoted(text: string): string {
  return `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`
}

/** A name that begins with a dash must not be read as an option. */
const asPath = (name: string) => (name.startsWith('-') ? `./${name}` : name)

function curlLines(file: CommandFile): string[] {
  return [
    `curl -fL -C - -o ${posixQuoted(posixPath(file))} ${posixQuoted(forCurl(file.url))}`,
    ...posixCheck(file),
  ]
}

/** wget follows redirects, fails on server errors, and expands no patterns in http URLs. */
function wgetLines(file: CommandFile): string[] {
  return [
    `wget -c -O ${posixQuoted(posixPath(file))} ${posixQuoted(new URL(file.url).href)}`,
    ...posixCheck(file),
  ]
}

const posixPath = ({ filename }: CommandFile) => asPath(safeName(filename))

function posixCheck(file: CommandFile): string[] {
  if (file.checksum === null) return []
  return [`printf '%s\\n' ${posixQuoted(`${file.checksum}  ${posixPath(file)}`)} | sha256sum -c -`]
}

function powershellLines({ url, filename, checksum }: CommandFile): string[] {
  const path = powershellQuoted(asPath(windowsName(filename)))
  const hash = `(Get-FileHash -Algorithm SHA256 -LiteralPath ${path}).Hash`
  return [
    `curl.exe -fL -C - -o ${path} ${powershellQuoted(forCurl(url))}`,
    ...(checksum === null
      ? []
      : [
          `if (${hash} -eq ${powershellQuoted(checksum)}) { ${path} + ': OK' } else { Write-Error (${path} + ': FAILED') }`,
        ]),
  ]
}

const linesOf: Record<Shell, (file: CommandFile) => string[]> = {
  curl: curlLines,
  wget: wgetLines,
  powershell: powershellLines,
}

/** Commands that download the files, resuming interrupted ones, and compare the checksums; one step per line. */
export function commandText(files: readonly CommandFile[], shell: Shell): string {
  return files.map((file) => linesOf[shell](file).join('\n')).join('\n\n')
}

/** A SHA256SUMS file for `sha256sum -c`. Files without a checksum are named in comments. */
export function checksumsFile(files: readonly Pick<VendorFile, 'filename' | 'checksum_sha256'>[]): string {
  const lines = files.map(({ filename, checksum_sha256 }) => {
    const name = safeName(filename)
    return checksum_sha256 === null
      ? `# No checksum was published for ${name}`
      : `${checksum_sha256}  ${name}`
  })
  return [...lines, ''].join('\n')
}
