import { createRandom, hash } from './random'

/** Iterations of a log of some hundred kilobytes, and of one that is longer than a text preview shows. */
export const ITERATIONS = 420
export const MANY_ITERATIONS = 4200

/** Runs that do not converge, by what the sandbox's tickets and files say of them. */
const broken = /adjoint|acoustics|run-11/

type Noise = (size: number) => number

/** Random factors around 1. */
const noiseOf = (key: string): Noise => {
  const chance = createRandom(hash(key))
  return (size) => 1 + (chance() - 0.5) * size
}

const banner = (
  application: string,
) => `/*---------------------------------------------------------------------------*\\
  Sample data of the Corvane sandbox, in the form of an OpenFOAM log
\\*---------------------------------------------------------------------------*/
Build  : 4.3
Exec   : ${application} -parallel
Case   : /cases/wing
nProcs : 256

Create mesh for time = 0

Starting time loop

`

/** Reason at the end of a log; the residuals before it have grown. */
const fatal = `--> FOAM FATAL ERROR:
Maximum number of iterations exceeded: 100

    From function Foam::scalar Foam::species::thermo<Thermo, Type>::T(...) const
    in file thermoI.H at line 93.

FOAM parallel run exiting

`

const fields = [
  ['smoothSolver', 'Ux', 0.8, 3],
  ['smoothSolver', 'Uy', 0.9, 3],
  ['smoothSolver', 'Uz', 0.85, 3],
  ['GAMG', 'p', 1, 6],
  ['smoothSolver', 'omega', 0.06, 2],
  ['smoothSolver', 'k', 0.4, 2],
] as const

/** Log of a steady run: one that ends, or one that diverges in its second half and breaks off. */
export function solverLog(key: string, iterations: number): string {
  const isBroken = broken.test(key)
  const noise = noiseOf(key)
  const last = isBroken ? Math.round(iterations * 0.55) : iterations
  const turn = iterations * 0.4
  const steps = Array.from({ length: last }, (_, at) => {
    const time = at + 1
    const fallen = Math.exp((-9 * Math.min(time, turn)) / iterations)
    const grown = time > turn ? Math.exp(((isBroken ? 34 : -9) * (time - turn)) / iterations) : 1
    const level = Math.max(1e-6, fallen * grown)
    const lines = fields.map(([solver, field, share, count]) => {
      const initial = Math.min(0.999, share * level * noise(0.12))
      return `${solver}:  Solving for ${field}, Initial residual = ${initial.toPrecision(6)}, Final residual = ${(initial * 0.04).toPrecision(6)}, No Iterations ${count}\n`
    })
    const error = 1e-4 * level * noise(0.3)
    const seconds = 0.83 * time + 4
    return `Time = ${time}\n\n${lines.slice(0, 4).join('')}time step continuity errors : sum local = ${error.toPrecision(6)}, global = ${(-error / 90).toPrecision(6)}, cumulative = ${(error * 3).toPrecision(6)}\n${lines.slice(4).join('')}ExecutionTime = ${seconds.toFixed(2)} s  ClockTime = ${Math.ceil(seconds * 1.02)} s\n\n`
  })
  return `${banner('simpleFoam')}${steps.join('')}${isBroken ? fatal : 'End\n\nFinalising parallel run\n'}`
}

const axes = ['x', 'y', 'z']

/** Table of the function object `forces`: `force.dat` as recent versions write it, any other name with vectors. */
export function forcesOf(name: string, key: string): string {
  const noise = noiseOf(key)
  const [drag, lift] = [310 * noise(0.2), -1480 * noise(0.2)]
  const rows = Array.from({ length: 600 }, (_, at) => {
    const time = at + 1
    const start = Math.exp(-time / 70)
    const swing = 1 + 0.25 * start * Math.cos(time / 9)
    const pressure = [drag * swing, 3 * (noise(2) - 1), lift * (1 - 0.6 * start)].map(
      (value) => value * noise(0.01),
    )
    const viscous = [drag * 0.11 * swing, 0.1 * (noise(2) - 1), 2.1].map((value) => value * noise(0.01))
    return { time, pressure, viscous }
  })
  const text = (values: readonly number[]) => values.map((value) => value.toPrecision(6)).join(' ')
  const arm = 1.2
  if (/^force[-.]/.test(name)) {
    const heads = ['total', 'pressure', 'viscous'].flatMap((part) => axes.map((axis) => `${part}_${axis}`))
    const lines = rows.map(({ time, pressure, viscous }) => {
      const total = pressure.map((value, axis) => value + (viscous[axis] ?? 0))
      return [time, ...text([...total, ...pressure, ...viscous]).split(' ')].join('\t')
    })
    return `# Force\n# CofR                : (0 0 0)\n#\n# ${['Time', ...heads].join('\t')}\n${lines.join('\n')}\n`
  }
  const lines = rows.map(({ time, pressure, viscous }) => {
    const momentOf = ([x = 0, y = 0, z = 0]: readonly number[]) => [arm * y, arm * (x - z), -arm * y]
    const pair = (values: readonly (readonly number[])[]) =>
      `(${values.map((one) => `(${text(one)})`).join(' ')})`
    return `${time}\t${pair([pressure, viscous])}\t${pair([momentOf(pressure), momentOf(viscous)])}`
  })
  return `# Forces\n# CofR       : (0 0 0)\n# Time       forces(pressure viscous) moment(pressure viscous)\n${lines.join('\n')}\n`
}
