import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { objectAt } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { contentSecurityPolicy } from './headers'
import { checkFolder, portFrom, readConfig, readOptions, readPreviewOptions, run, startHelp } from './options'
import { Stop } from './stop'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'options-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function file(text: string): Promise<string> {
  const path = join(folder, 'config.json')
  await writeFile(path, text)
  return path
}

const localConfig = () => readFile(join(projectRoot, 'mock/config.json'), 'utf8')

describe('a configuration file', () => {
  test('[L1.2] is read', async () => {
    expect((await readConfig(await file(await localConfig()))).vendor).toBe('Corvane')
  })

  test('that is not there stops with what to do', async () => {
    const path = join(folder, 'nowhere.json')
    await expect(readConfig(path)).rejects.toEqual(
      new Stop(`Cannot read the configuration ${path}. Give a file that exists with --config FILE.`),
    )
  })

  test('that is not JSON stops with the file and the place', async () => {
    const path = await file('{ "vendor": ')
    await expect(readConfig(path)).rejects.toThrow(`${path} is not JSON: `)
    await expect(readConfig(path)).rejects.toBeInstanceOf(Stop)
  })

  test('with wrong members stops with all of them', async () => {
    const config = objectAt(JSON.parse(await localConfig()))
    const path = await file(JSON.stringify({ ...config, vendor: '', backend: 'ftp://x', legal: 1 }))
    const error: unknown = await readConfig(path).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Stop)
    for (const part of [path, 'vendor:', 'backend:', 'legal'])
      expect(error).toHaveProperty('message', expect.stringContaining(part))
  })
})

/** Local configuration with a remote provider and backend. */
async function real(changed: object = {}): Promise<string> {
  const config = objectAt(JSON.parse(await localConfig()))
  const auth: Record<string, unknown> = { ...objectAt(config, 'auth'), clientId: 'portal-production' }
  const { metadata: _, ...discovered } = auth
  return file(JSON.stringify({ ...config, backend: 'https://api.example.com', auth: discovered, ...changed }))
}

function setArguments(args: string[], env: Record<string, string> = {}) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'command.ts', ...args])
  vi.stubEnv('PORT', env.PORT)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
}

describe('the options of `npm run preview`', () => {
  function given(args: string[], env?: Record<string, string>) {
    setArguments(args, env)
    return readPreviewOptions(4173)
  }

  test('are the local portal with provider and sandbox when nothing is said', async () => {
    const options = await given(['--sandbox-port', '4174'])
    expect(options).toMatchObject({ local: true, port: 4173, sandboxPort: 4174 })
    expect(options.config.auth.clientId).toBe('portal-local')
  })

  test('take a file, with which nothing runs beside the build', async () => {
    const options = await given(['--config', await real()], { PORT: '0' })
    expect(options).toMatchObject({ local: false, port: 0, sandboxPort: undefined })
    expect(options.config.backend).toBe('https://api.example.com')
  })

  test('refuse a file whose endpoints nobody serves, and a port of the sandbox beside a file', async () => {
    const copied = await file(await localConfig())
    const asked = given(['--config', copied])
    await expect(asked).rejects.toBeInstanceOf(Stop)
    for (const part of [copied, "backend: ''", 'token_endpoint: /idp/', '--backend='])
      await expect(asked).rejects.toThrow(part)
    const both = given(['--config', await real(), '--sandbox-port=4174'])
    await expect(both).rejects.toThrow('Give one of them.')
  })
})

describe('the options of `npm start`', () => {
  function given(args: string[], env?: Record<string, string>) {
    setArguments(args, env)
    return readOptions(5173)
  }

  test('are the local portal on its own port when nothing is said', async () => {
    const options = await given([])
    expect(options).toMatchObject({ beside: 'identity and sandbox', port: 5173 })
    expect(options?.config.auth.clientId).toBe('portal-local')
  })

  test('take a file, which leaves identity and backend to it', async () => {
    const options = await given(['--config', await real()], { PORT: '0' })
    expect(options).toMatchObject({ beside: 'nothing', port: 0 })
    expect(options?.config.auth.clientId).toBe('portal-production')
  })

  test('refuse a file whose endpoints nobody serves, naming each', async () => {
    const copied = await file(await localConfig())
    const asked = given(['--config', copied])
    await expect(asked).rejects.toBeInstanceOf(Stop)
    for (const part of [
      copied,
      "backend: ''",
      'authorization_endpoint: /idp/',
      'jwks_uri: /idp/',
      '--backend=',
    ])
      await expect(asked).rejects.toThrow(part)
    const half = await real({ backend: '' })
    await expect(given(['--config', half])).rejects.toThrow("- backend: '' (the portal's own origin)\nName")
  })

  test('[L7.1] take an own backend and its storage, with the local sign-in and a policy that allows them', async () => {
    const args = [
      '--backend=http://127.0.0.1:4100/',
      '--storage=http://localhost:4200',
      '--storage=https://s3.example',
    ]
    const options = await given(args)
    expect(options).toMatchObject({
      beside: 'identity',
      config: {
        backend: 'http://127.0.0.1:4100',
        storageHosts: ['http://localhost:4200', 'https://s3.example'],
        auth: { clientId: 'portal-local' },
      },
    })
    if (!options) throw new Error('no options')
    const policy = contentSecurityPolicy(options.config)
    for (const name of ['connect-src', 'img-src', 'media-src'])
      expect(policy).toMatch(
        new RegExp(`${name} [^;]*http://127\\.0\\.0\\.1:4100 http://localhost:4200 https://s3\\.example`),
      )
  })

  test.each([
    [
      '--backend=http://127.0.0.1:4100/api',
      /the contract has the paths\. Write http:\/\/127\.0\.0\.1:4100, not/,
    ],
    ['--backend=http://127.0.0.1:4100?x=1', /scheme, host and port alone/],
    ['--backend=127.0.0.1:4100', /begins with http:\/\/ or https:\/\/, such as http:\/\/127\.0\.0\.1:4100/],
    ['--backend=localhost', /such as http:\/\/localhost/],
    ['--backend=htp://127.0.0.1:4100', /must be an http or https address/],
    ['--backend=http://', /must be an address/],
    ['--backend=http://me:pass@localhost:4100', /must not hold a user or a password/],
    ['--backend=http://10.0.0.7:4100', /http on this machine alone/],
    ['--backend=http://localhost:5173', /the portal's own address/],
    ['--backend=', /must be an address, not ""/],
    ['--storage=http://localhost:4200', /give --backend, too/],
  ])('refuse %s in words', async (argument, words) => {
    const asked = given([argument])
    await expect(asked).rejects.toBeInstanceOf(Stop)
    await expect(asked).rejects.toThrow(words)
  })

  test('refuse a backend beside a file, and a storage with a path', async () => {
    const backend = '--backend=http://127.0.0.1:4100'
    await expect(given([backend, '--config', await real()])).rejects.toThrow('Give --config alone')
    await expect(given([backend, '--storage=http://localhost:4200/files'])).rejects.toThrow(
      '--storage is scheme, host and port alone',
    )
  })

  test('say how to hand an option through npm, which keeps it otherwise', async () => {
    await expect(given([], { npm_config_backend: 'http://127.0.0.1:4100' })).rejects.toThrow(
      'npm start -- --backend=',
    )
  })

  test('are told by --help', async () => {
    expect(await given(['--help'])).toBeNull()
    for (const name of ['--backend=URL', '--storage=URL', '--config=FILE', 'PORT='])
      expect(startHelp).toContain(name)
  })

  test('refuse a PORT that is none', async () => {
    await expect(given([], { PORT: 'http' })).rejects.toThrow(
      'PORT must be a number from 0 to 65535, not "http".',
    )
  })
})

describe('a port', () => {
  test.each([
    ['0', 0],
    ['5180', 5180],
    ['65535', 65535],
    ['', 7],
    [undefined, 7],
  ])('%j is %j', (text, port) => {
    expect(portFrom('PORT', text, 7)).toBe(port)
  })

  test.each(['65536', '-1', '80.5', '1e3', '0x50', ' ', '5180x', 'NaN'])('%j is refused', (text) => {
    expect(() => portFrom('--sandbox-port', text, 7)).toThrow(
      new Stop(`--sandbox-port must be a number from 0 to 65535, not "${text}".`),
    )
  })
})

describe('a command that fails', () => {
  /** Output and exit code of a failing command. */
  async function outcome(command: () => Promise<void>) {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exited')
    })
    await expect(run(command)).rejects.toThrow('exited')
    return { printed: print.mock.calls, codes: exit.mock.calls }
  }

  test('says what a person can fix, without a stack', async () => {
    expect(
      await outcome(async () => {
        throw new Stop('There is no build yet.')
      }),
    ).toEqual({ printed: [['There is no build yet.']], codes: [[1]] })
  })

  test('says so when its port is taken, and how to choose another', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { printed } = await outcome(
      () =>
        new Promise((_, reject) => {
          createServer().once('error', reject).listen(port, '127.0.0.1')
        }),
    )
    await new Promise((resolve) => taken.close(resolve))
    expect(printed).toEqual([[expect.stringContaining('PORT=5180 npm start')]])
  })

  test('names an option that does not exist, without a stack', async () => {
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'start.ts', '--confg', 'x'])
    const { printed } = await outcome(async () => {
      await readOptions(0)
    })
    expect(printed).toEqual([[expect.stringContaining("Unknown option '--confg'")]])
  })

  test('shows all of an error that nobody foresaw', async () => {
    const error = new TypeError('x is not a function')
    const { printed } = await outcome(async () => {
      throw error
    })
    expect(printed).toEqual([[error]])
  })
})

describe('the folder of the portal', () => {
  test.each(['/home/me/portal', '/home/me/100% a&b', 'C:\\Users\\Zoë Ünlü\\portal (2)'])(
    'may be %s',
    (path) => {
      expect(() => checkFolder(path)).not.toThrow()
    },
  )

  test.each(['/home/me/odd #1', '/home/me/what?'])('may not be %s, which is said with what to do', (path) => {
    expect(() => checkFolder(path)).toThrow(Stop)
    expect(() => checkFolder(path)).toThrow(/Rename or move the folder\.$/)
  })
})
