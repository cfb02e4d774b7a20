import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleDownload } from '../download.fixture'
import { checksumsFile } from './checksums-file'

const hasTool = spawnSync('sha256sum', ['--version']).status === 0

it('has one line a file, two blanks between checksum and name, and says what has no checksum', () => {
  const bare = { ...sampleDownload, filename: 'none.zip', checksum_sha256: null }
  expect(checksumsFile([sampleDownload, bare])).toBe(
    `${sampleDownload.checksum_sha256}  helyx-4.3-linux-x64.run\n# No checksum was published for none.zip\n`,
  )
})

it.runIf(hasTool)('is what sha256sum reads, whatever the names', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sums-'))
  try {
    const files = ['plain.run', "it's a $(name).zip", '-dash'].map((filename) => {
      writeFileSync(join(directory, filename), filename)
      const checksum_sha256 = createHash('sha256').update(filename).digest('hex')
      return { ...sampleDownload, filename, checksum_sha256 }
    })
    const text = checksumsFile([...files, { ...sampleDownload, filename: 'none.zip', checksum_sha256: null }])
    writeFileSync(join(directory, 'SHA256SUMS'), text)
    const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: directory }).toString()
    expect(said.trim().split('\n')).toEqual(['plain.run: OK', "it's a $(name).zip: OK", '-dash: OK'])
  } finally {
    rmSync(directory, { recursive: true })
  }
})
