import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { objectAt } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { checkFolder, portFrom, readConfig, readOptions, run, Stop } from './options'

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

describe('the options of a server', () => {
  function given(args: string[], env: Record<string, string> = {}) {
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'start.ts', ...args])
    vi.stubEnv('PORT', env.PORT)
    return readOptions(5173)
  }

  test('are the local portal on its own port when nothing is said', async () => {
    const options = await given([])
    expect(options).toMatchObject({ local: true, port: 5173 })
    expect(options.config.auth.clientId).toBe('portal-local')
  })

  test('take a file, which leaves identity and backend to it', async () => {
    const path = await file((await localConfig()).replace('"portal-local"', '"portal-production"'))
    const options = await given(['--config', path], { PORT: '0' })
    expect(options).toMatchObject({ local: false, port: 0 })
    expect(options.config.auth.clientId).toBe('portal-production')
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
  /** What a failing command prints, and its exit code. */
  async function outcome(command: () => Promise<void>) {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exited')
    })
    await expect(run(command)).rejects.toThrow('exited')
    return { printed: print.mock.calls, codes: exit.mock.calls }
  }

  test('says what a person can mend, without a stack', async () => {
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
