import { expect, it } from 'vitest'
import { readEnds } from './read-ends'

const part = (text: string) => ({ bytes: new Blob([text]), encoding: 'utf-8' })
const step = (time: number) =>
  `Time = ${time}\n\nDILUPBiCG:  Solving for Ux, Initial residual = ${1 / time}, Final residual = 1e-6, No Iterations 3\n`
const log = Array.from({ length: 200 }, (_, at) => step(at + 1)).join('')

it('says of a log how it began and how it ended, by two parts of it that are cut anywhere', async () => {
  const end = `${log}--> FOAM FATAL ERROR:\nnot converged\n`
  expect(await readEnds(part(log.slice(0, 1000)), part(end.slice(-777)))).toEqual({
    format: 'Solver log',
    texts: [],
    columns: [
      { name: 'Time', isDate: false, first: 1, last: 200 },
      { name: 'Ux initial residual', isDate: false, first: 1, last: 0.005 },
      { name: 'Ux final residual', isDate: false, first: 1e-6, last: 1e-6 },
    ],
    outcome: 'FOAM FATAL ERROR: not converged',
  })
  expect((await readEnds(part(log.slice(0, 1000)), part(`x\n${'stack\n'.repeat(9)}`))).outcome).toBe(
    'The log stops without an end: the run goes on, or was broken off.',
  )
})

it('knows no outcome without the end of the file', async () => {
  const { outcome, columns } = await readEnds(part(log.slice(0, 1000)), null)
  expect([outcome, columns[1]?.first, columns[1]?.last]).toEqual([null, 1, Number.NaN])
})

it('says of a table its first and its last row, without the numbers that are cut', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => `${row},${row * 1000},a`)
  const table = `t,p,note\n${rows.join('\n')}\n`
  const { columns, texts } = await readEnds(part(table.slice(0, 222)), part(table.slice(-96)))
  expect(columns).toEqual([
    { name: 't', isDate: false, first: 0, last: 299 },
    { name: 'p', isDate: false, first: 0, last: 299_000 },
  ])
  expect(texts).toEqual(['note'])
})
