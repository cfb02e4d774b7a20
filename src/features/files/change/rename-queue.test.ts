import { expect, it, vi } from 'vitest'
import { createRenameQueue } from './rename-queue'

/** A server with one entry; the first `refuses` calls fail. */
const server = (refuses = 0) => {
  let at = '/a'
  const rename = createRenameQueue()
  const sent: string[] = []
  const onFail = vi.fn<(at: string, cause: unknown) => void>()
  const onDone = vi.fn<(at: string) => void>()
  const change = (from: string, to: string) =>
    rename({
      from,
      to,
      onFail,
      onDone,
      send: async (path) => {
        expect(path).toBe(at)
        sent.push(`${path} ${to}`)
        if (sent.length <= refuses) throw new Error('no')
        at = to
        return to
      },
    })
  return { change, sent, onFail, onDone, at: () => at }
}

it('[G20] two quick renames run one after the other and end in the last name', async () => {
  const { change, sent, onDone, onFail, at } = server()
  await Promise.all([change('/a', '/b'), change('/b', '/c')])
  expect(sent).toEqual(['/a /b', '/b /c'])
  expect(at()).toBe('/c')
  expect(onDone.mock.calls).toEqual([['/c']])
  expect(onFail).not.toHaveBeenCalled()
})

it('the second starts from the old name when the first was refused', async () => {
  const { change, sent, onFail, at } = server(1)
  await Promise.all([change('/a', '/b'), change('/b', '/c')])
  expect(sent).toEqual(['/a /b', '/a /c'])
  expect(at()).toBe('/c')
  expect(onFail).not.toHaveBeenCalled()
})

it('reports the path on the server when the last one was refused', async () => {
  const { change, onFail } = server(2)
  await Promise.all([change('/a', '/b'), change('/b', '/c')])
  expect(onFail.mock.calls).toEqual([['/a', new Error('no')]])
})

it('sends nothing for a rename that was undone in between', async () => {
  const { change, sent, at } = server(1)
  await Promise.all([change('/a', '/b'), change('/b', '/a')])
  expect(sent).toEqual(['/a /b'])
  expect(at()).toBe('/a')
})
