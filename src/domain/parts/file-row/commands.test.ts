import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksumsFile, commandText, posixQuoted, powershellQuoted, safeName } from './commands'

const sampleDownload = {
  filename: 'helyx-4.3-linux-x64.run',
  checksum_sha256: '2ac12289a5d907852805b0e4fc99f1573370c7fec16286bb89c7292a23841166',
}
const sum = '2ac12289a5d907852805b0e4fc99f1573370c7fec16286bb89c7292a23841166'
const file = {
  url: 'https://storage.corvane.example/a/helyx.run?expires=1&signature=2',
  filename: 'helyx.run',
  checksum: sum,
}

/** The words as a real shell parses them. */
const words = (text: string) =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${text}`])
    .toString()
    .split('\0')
    .slice(0, -1)
const hostile = [
  `it's`,
  `a b`,
  `$(touch x)`,
  '`touch x`',
  `"; rm -rf ~ #`,
  `'; rm -rf ~ #`,
  `a\\'b`,
  '%s%n',
  '!history',
  '-rf',
  '*',
  '~',
  'Ünïcode’s‘',
]

describe('[DL4] for a POSIX shell', () => {
  it('gets the file, goes on where it stopped, and compares', () => {
    expect(commandText([file], 'curl')).toBe(
      [
        `curl -fL -C - -o 'helyx.run' 'https://storage.corvane.example/a/helyx.run?expires=1&signature=2'`,
        `printf '%s\\n' '${sum}  helyx.run' | sha256sum -c -`,
      ].join('\n'),
    )
  })

  it('leaves the comparison out where no checksum was published', () => {
    expect(commandText([{ ...file, checksum: null }], 'curl').split('\n')).toHaveLength(1)
  })

  it('hands any text to the shell as one word, unread', () => {
    expect(words(hostile.map(posixQuoted).join(' '))).toEqual(hostile)
    const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((value) => !value.includes('\0'))
    // A hundred words per command: starting a shell takes longer than parsing them.
    fc.assert(
      fc.property(fc.array(text, { minLength: 100, maxLength: 100 }), (values) => {
        expect(words(values.map(posixQuoted).join(' '))).toEqual(
          values.map((value) => Buffer.from(value).toString()),
        )
      }),
      { numRuns: 2 },
    )
  })

  it('is one command a file whatever its name, in this directory and never an option', () => {
    for (const filename of [...hostile, '../../etc/passwd', 'a\nb', '..', '', '-']) {
      const [get = '', check = ''] = commandText([{ ...file, filename }], 'curl').split('\n')
      const given = words(get)
      expect(given).toHaveLength(7)
      expect(given[5]).not.toMatch(/^(-|\.\.?$)|^[^.].*\/|\.\.\//)
      expect(words(check.slice(0, check.lastIndexOf('|')))).toEqual([
        'printf',
        '%s\\n',
        `${sum}  ${given[5]}`,
      ])
    }
  })

  it('lets curl read no patterns in the address', () => {
    const url = 'https://storage.corvane.example/a[1-9]{b,c}?x=[1]'
    expect(commandText([{ ...file, url }], 'curl')).not.toMatch(/[[\]{}]/)
  })

  it('joins several', () => {
    expect(commandText([file, file], 'curl').match(/curl/g)).toHaveLength(2)
  })
})

describe('[DL4] with wget', () => {
  it('gets the file, goes on where it stopped, and compares', () => {
    expect(commandText([file], 'wget')).toBe(
      [
        `wget -c -O 'helyx.run' 'https://storage.corvane.example/a/helyx.run?expires=1&signature=2'`,
        `printf '%s\\n' '${sum}  helyx.run' | sha256sum -c -`,
      ].join('\n'),
    )
  })

  it('is one command a file whatever its name, in this directory and never an option', () => {
    for (const filename of [...hostile, '../../etc/passwd', 'a\nb', '..', '', '-']) {
      const [get = ''] = commandText([{ ...file, filename }], 'wget').split('\n')
      expect(words(get)).toHaveLength(5)
      expect(words(get)[3]).not.toMatch(/^(-|\.\.?$)|^[^.].*\/|\.\.\//)
    }
  })
})

describe('[DL4] for PowerShell', () => {
  it('gets the file, goes on where it stopped, and compares', () => {
    expect(commandText([file], 'powershell')).toBe(
      [
        `curl.exe -fL -C - -o 'helyx.run' 'https://storage.corvane.example/a/helyx.run?expires=1&signature=2'`,
        `if ((Get-FileHash -Algorithm SHA256 -LiteralPath 'helyx.run').Hash -eq '${sum}') { 'helyx.run' + ': OK' } else { Write-Error ('helyx.run' + ': FAILED') }`,
      ].join('\n'),
    )
  })

  it('doubles every kind of single quote, and nothing else ends the text', () => {
    expect(powershellQuoted(`a'b‘c’d‚e‛f`)).toBe(`'a''b‘‘c’’d‚‚e‛‛f'`)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inside = powershellQuoted(text).slice(1, -1)
        expect(inside.replaceAll(/(['‘’‚‛])\1/g, '')).not.toMatch(/['‘’‚‛]/)
        expect(inside.replaceAll(/(['‘’‚‛])\1/g, '$1')).toBe(text)
      }),
    )
  })

  it('writes names that Windows takes', () => {
    const path = (filename: string) =>
      / -o '(.*?)' /.exec(commandText([{ ...file, filename }], 'powershell'))?.[1]
    expect(['a"b<c>|d?*:e.run', 'nul.txt', 'name. ', '-x'].map(path)).toEqual([
      'a_b_c__d___e.run',
      '_nul.txt',
      'name_',
      './-x',
    ])
  })
})

it('keeps a name in its directory, and reading as it is written', () => {
  const cases = [
    'a/b\\c',
    '..',
    '.',
    ' ',
    '',
    'a\u0000b',
    'invoice\u202Efdp.exe',
    'Ünïcode 4.3.run',
    '.hidden',
  ]
  expect(cases.map(safeName)).toEqual([
    ...['a_b_c', 'download', 'download', 'download', 'download', 'a_b', 'invoice_fdp.exe', 'Ünïcode 4.3.run'],
    '.hidden',
  ])
})

describe('a SHA256SUMS file', () => {
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
      const text = checksumsFile([
        ...files,
        { ...sampleDownload, filename: 'none.zip', checksum_sha256: null },
      ])
      writeFileSync(join(directory, 'SHA256SUMS'), text)
      const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: directory }).toString()
      expect(said.trim().split('\n')).toEqual(['plain.run: OK', "it's a $(name).zip: OK", '-dash: OK'])
    } finally {
      rmSync(directory, { recursive: true })
    }
  })
})
