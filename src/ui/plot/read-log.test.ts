import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { factsOf } from './facts-of'
import { readColumns } from './read-columns'

const read = async (content: string | Uint8Array<ArrayBuffer>) =>
  factsOf(await readColumns({ bytes: new Blob([content]), encoding: 'utf-8' }))
const step = (time: string, initial: number) =>
  `Time = ${time}\n\nCourant Number mean: 0.1 max: 0.5\nsmoothSolver:  Solving for Ux, Initial residual = ${initial}, Final residual = 1e-6, No Iterations 3\n` +
  'time step continuity errors : sum local = 1e-5, global = -2e-6, cumulative = 3e-6\nExecutionTime = 0.5 s  ClockTime = 1 s\n\n'

it('reads the residuals of a solver log by step: of a field solved twice, the first counts', async () => {
  const { rows, columns, isLog, shown, remarks } = await read(
    new Uint8Array(readFileSync('tests/previews/log.simpleFoam')),
  )
  const of = (name: string) => columns.find((one) => one.name === name)
  expect(rows).toBe(60)
  expect(of('Ux initial residual')).toMatchObject({ first: 0.828041, last: 0.00606515 })
  expect(of('p initial residual')).toMatchObject({ first: 0.863276, last: 0.0738815 })
  expect(of('execution time [s]')?.last).toBe(18.6)
  expect(isLog).toBe(true)
  expect(shown?.map((column) => columns[column]?.name)).toEqual(
    ['Ux', 'Uy', 'Uz', 'p'].map((name) => `${name} initial residual`),
  )
  expect(remarks).toEqual(['The log ends with "End": SIMPLE solution converged in 60 iterations.'])
})

it('reads times with a unit, Courant numbers and continuity errors', async () => {
  const { columns } = await read(step('0.01s', 0.5) + step('0.02s', 0.25))
  const last = Object.fromEntries(columns.map((one) => [one.name, one.last]))
  expect(last).toMatchObject({
    Time: 0.02,
    'Courant number, max': 0.5,
    'continuity error, sum local': 1e-5,
    'continuity error, global': -2e-6,
    'Ux final residual': 1e-6,
  })
})

it('says how a run ended', async () => {
  expect((await read(step('0.37', 0.5))).remarks).toEqual([
    'The log stops at 0.37 without an end: the run goes on, or was broken off.',
  ])
  const fatal = '--> FOAM FATAL ERROR:\nMaximum number of iterations exceeded: 100\n\nFrom function x\n'
  expect((await read(step('1', 0.5) + fatal)).remarks).toEqual([
    'FOAM FATAL ERROR: Maximum number of iterations exceeded: 100',
  ])
  const parallel =
    '[3] \n[3] \n[3] --> FOAM FATAL IO ERROR: (openfoam-2306)\n[3] keyword p is undefined\n[3] \nEnd of file\n'
  expect((await read(step('1', 0.5) + parallel)).remarks).toEqual([
    'FOAM FATAL IO ERROR: keyword p is undefined',
  ])
  expect((await read(`${step('1', 0.5)}Floating point exception (core dumped)\n`)).remarks).toEqual([
    'Floating point exception (core dumped): the run was broken off.',
  ])
  expect((await read(`${step('1', 0.5)}${fatal}${step('2', 0.4)}End\n`)).remarks).toEqual([
    'The log ends with "End".',
    'An earlier run of the log: FOAM FATAL ERROR: Maximum number of iterations exceeded: 100',
  ])
  expect((await read(`${step('2', 0.5)}${step('1', 0.4)}End\n`)).remarks).toEqual([
    'The log ends with "End".',
    'The time goes back 1 time: the run was started again. Steps are in the order of the log.',
  ])
})

const outcomes = async (end: string) => (await read(`${step('1', 0.5)}${end}`)).remarks
const stack = (signal: string) =>
  `[3] #0  Foam::error::printStack(Foam::Ostream&) at ??:?\n[3] #1  Foam::sig${signal}::sigHandler(int) at ??:?\n[3] #2  ? in libc.so.6\n`

it('says which signal, scheduler or process ended a run', async () => {
  expect(await outcomes(stack('Fpe'))).toEqual(['Floating point exception: the run was broken off.'])
  expect(await outcomes(stack('Segv'))).toEqual(['Segmentation fault: the run was broken off.'])
  const late = 'slurmstepd: error: *** JOB 77 ON n3 CANCELLED AT 2026-01-01T00:00:00 DUE TO TIME LIMIT ***\n'
  expect(await outcomes(late)).toEqual(['Time limit of the scheduler: the run was broken off.'])
  const mixed =
    '[2] [3] \n[0] --> FOAM FATAL IO ERROR: (openfoam-2012)[1] \n[1] \n[1] --> FOAM FATAL IO ERROR: (openfoam-2012\n[2] \n[2] Unknown solver type smmothSolver\n'
  expect(await outcomes(mixed)).toEqual(['FOAM FATAL IO ERROR: Unknown solver type smmothSolver'])
  expect(await outcomes('\nSIMPLE solution converged in 284 iterations\n\nEnd\n')).toEqual([
    'The log ends with "End": SIMPLE solution converged in 284 iterations.',
  ])
  const early =
    'Build  : 1\nExec   : solver\n--> FOAM FATAL ERROR: (openfoam-2506)\nCannot find file "points"\n'
  await expect(read(early)).rejects.toThrow(
    'The log has no residuals. FOAM FATAL ERROR: Cannot find file "points"',
  )
})

it('keeps regions, components of vectors and phases apart, and begins at step 0 where numbers precede the time', async () => {
  const solved = (name: string, initial: string) =>
    `GAMG:  Solving for ${name}, Initial residual = ${initial}, Final residual = ${initial}, No Iterations 1\n`
  const log =
    'Courant Number mean: 0 max: 0.1\nInterface Courant Number mean: 0 max: 0.2\ndeltaT = 0.25\nTime = 0.25\n\n' +
    `Solving for fluid region air\n${solved('h', '0.5')}Solving for solid region heater\n${solved('h', '0.125')}` +
    `cooler   ${solved('h', '0.0625')}` +
    'Phase-1 volume fraction = 0.53  Min(alpha.water) = -1e-9  Max(alpha.water) = 1\nEnd\n'
  const { columns } = await read(log + solved('U', '(0.1 0.2 0.3)'))
  const last = Object.fromEntries(columns.map((one) => [one.name, one.last]))
  expect(columns[0]).toMatchObject({ first: 0, last: 1 })
  expect(last).toMatchObject({
    'time step': 0.25,
    'interface Courant number, max': 0.2,
    'air h initial residual': 0.5,
    'heater h initial residual': 0.125,
    'cooler h initial residual': 0.0625,
    'Min(alpha.water)': -1e-9,
    'heater U y initial residual': 0.2,
  })
})
