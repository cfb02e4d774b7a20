import { countOf } from '../format/count-of'
import { type Columns, NotPlottedError, type TextFile } from './columns'
import { eachLine } from './each-line'
import { GrowingTable } from './growing-table'
import { formatNumber } from './numbers'

/** Maximum number of quantities kept from a log; a solver has some dozens. */
const MAX_QUANTITIES = 400
/** Maximum length of a solver's line. */
const MAX_LINE = 500
/** Values of a step, in the order of the columns. */
type Step = Map<string, number>

/**
 * Region (empty if the line names none), field, initial and final residuals in a line of a linear solver; a vector has
 * several residuals.
 */
function residualsIn(line: string) {
  const at = line.indexOf('Solving for ')
  if (at === -1) return null
  const [name = '', initial = '', final = ''] = line.slice(at + 'Solving for '.length).split(', ')
  const [first, last] = ['Initial residual = ', 'Final residual = ']
  if (!initial.startsWith(first) || !final.startsWith(last)) return null
  // "heater  GAMG:  Solving for h".
  const [region = '', solver] = line.slice(0, at).trim().split(/\s+/)
  const numbers = (text: string) => text.replace(/^\(|\)$/g, '').split(' ')
  return {
    region: solver === undefined ? '' : region,
    name,
    initial: numbers(initial.slice(first.length)),
    final: numbers(final.slice(last.length)),
  }
}

const timeIn = (line: string) => /^Time = ([-+.\deE]+)s?$/.exec(line.trimEnd())?.[1]
const decoder = new TextDecoder()

export function isSolverLog(lines: readonly string[]): boolean {
  const isHead = lines.some((line) => /^Build\s*:/.test(line)) && lines.some((line) => /^Exec\s*:/.test(line))
  return isHead || lines.some((line) => residualsIn(line) !== null || timeIn(line) !== undefined)
}

/**
 * Reads residuals, continuity errors, Courant numbers and times from a solver's log, one row per time step. For a field
 * solved several times in a step, the first residuals count, as solvers report them.
 * @throws NotPlottedError if the log has none
 */
export async function readLog(file: TextFile, report?: (part: number) => void): Promise<Columns> {
  const steps = await stepsOf(file, report)
  return steps.columns(file.bytes.size)
}

/** Reads the end of a log: how the run ended, and the last steps if there are any. */
export async function readLogEnd(file: TextFile): Promise<{ outcome: string; columns: Columns | null }> {
  const steps = await stepsOf(file)
  return { outcome: steps.outcome(), columns: steps.hasSteps() ? steps.columns(file.bytes.size) : null }
}

async function stepsOf(file: TextFile, report?: (part: number) => void): Promise<LogSteps> {
  const steps = new LogSteps()
  await eachLine(
    file,
    (bytes, from, to) => {
      if (to - from < MAX_LINE) steps.take(decoder.decode(bytes.subarray(from, to)))
    },
    report,
  )
  return steps
}

/** Parallel runs prefix error lines with the number of the process. */
const withoutProcess = (line: string) => line.replace(/^(?:\[\d{1,9}\] ?)+/, '')

/** Signals of the operating system, by the names of their handlers in a stack trace. */
const signals: Readonly<Record<string, string>> = {
  Fpe: 'Floating point exception',
  Segv: 'Segmentation fault',
  Int: 'Interrupt',
  Quit: 'Quit',
}

/** The signal or scheduler that ended the run, in a line of the system or of a stack trace. */
function endIn(line: string): string | null {
  const handler = /^#\d+\s+Foam::sig(\w+)::sigHandler/.exec(line)?.[1] ?? ''
  if (Object.hasOwn(signals, handler)) return signals[handler] ?? null
  if (/ DUE TO TIME LIMIT|PBS: job killed: walltime/.test(line)) return 'Time limit of the scheduler'
  return /^(?:Floating point exception|Segmentation fault|Killed|Aborted)/.test(line) ? line.trim() : null
}

class LogSteps {
  readonly #rows: { readonly time: number; readonly values: Step }[] = []
  readonly #names = new Set<string>()
  #restarts = 0
  #error = ''
  /** Type of the error that ended the run: "FOAM FATAL ERROR", "FOAM FATAL IO ERROR". */
  #fatal = ''
  readonly #earlier: string[] = []
  #hasEnd = false
  /** "SIMPLE solution converged in 284 iterations". */
  #converged = ''
  #leftOut = false
  /** The region that is being solved; of a log with regions, all fields have their names. */
  #region = ''
  /** Time step, which is printed before its time. */
  #timeStep = ''

  take(written: string): void {
    const line = withoutProcess(written)
    const time = timeIn(line)
    if (time !== undefined) this.#begin(Number(time))
    else if (line.trimEnd() === 'End') this.#hasEnd = true
    else if (line.startsWith('--> FOAM FATAL')) this.#fail(line)
    else if (this.#fatal !== '' && this.#error === '') this.#error = line.trim()
    else this.#quantities(line)
    const end = endIn(line)
    if (end !== null && this.#fatal === '') this.#fatal = end
  }

  /** The reason may be in the lines after "FOAM FATAL ERROR:", which some versions follow with their name. */
  #fail(line: string): void {
    if (this.#fatal !== '') return
    const [kind = '', ...reason] = line.slice('--> '.length).split(':')
    this.#fatal = kind.trim()
    const said = reason.join(':').trim()
    // Lines of several processes may run into each other.
    this.#error = withoutProcess(said.replace(/^\(openfoam[^)]*\)?/i, '')).trim()
  }

  #begin(time: number): void {
    if (Number.isNaN(time)) return
    const before = this.#rows.at(-1)
    if (before && time < before.time) this.#restarts += 1
    this.#hasEnd = false
    this.#converged = ''
    this.#region = ''
    // A log with the output of another run appended.
    if (this.#fatal !== '') this.#earlier.push(this.#sentence())
    this.#fatal = ''
    this.#error = ''
    this.#rows.push({ time, values: new Map() })
    this.#set('time step', this.#timeStep)
  }

  #quantities(line: string): void {
    const residual = residualsIn(line)
    if (residual) {
      const { region, name, initial, final } = residual
      const field = [region || this.#region, name].filter(Boolean).join(' ')
      initial.forEach((value, at) => {
        const part = initial.length > 1 ? `${field} ${'xyz'[at] ?? at + 1}` : field
        this.#set(`${part} initial residual`, value)
        this.#set(`${part} final residual`, final[at])
      })
    } else if (/^Solving for \w+ region /.test(line)) {
      this.#region = line.trimEnd().split(' ').at(-1) ?? ''
    } else if (line.startsWith('time step continuity errors')) {
      for (const name of ['sum local', 'global', 'cumulative'])
        this.#set(`continuity error, ${name}`, numberAfter(line, `${name} = `))
    } else if (/^(?:Interface )?Courant Number mean/.test(line)) {
      const name = line.startsWith('I') ? 'interface Courant number' : 'Courant number'
      this.#set(`${name}, mean`, numberAfter(line, 'mean: '))
      this.#set(`${name}, max`, numberAfter(line, 'max: '))
    } else if (line.startsWith('deltaT = ')) {
      this.#timeStep = numberAfter(line, 'deltaT = ') ?? ''
    } else if (line.startsWith('Phase-1 volume fraction = ')) {
      for (const name of ['Phase-1 volume fraction', ...(line.match(/M(?:in|ax)\([^()]*\)/g) ?? [])])
        this.#set(name, numberAfter(line, `${name} = `), true)
    } else if (/^\w+ solution converged in \d+ iterations/.test(line)) {
      this.#converged = line.trim()
    } else if (line.startsWith('ExecutionTime = ')) {
      this.#set('execution time [s]', numberAfter(line, 'ExecutionTime = '), true)
      this.#set('clock time [s]', numberAfter(line, 'ClockTime = '), true)
    }
  }

  #set(name: string, text: string | undefined, isLast = false): void {
    const value = Number(text)
    if (!text || !Number.isFinite(value)) return
    if (!this.#names.has(name) && this.#names.size === MAX_QUANTITIES) {
      this.#leftOut = true
      return
    }
    this.#names.add(name)
    // Some solvers print the Courant number before the first time.
    if (this.#rows.length === 0) this.#rows.push({ time: Number.NaN, values: new Map() })
    const values = this.#rows.at(-1)?.values
    if (values && (isLast || !values.has(name))) values.set(name, value)
  }

  hasSteps(): boolean {
    return this.#rows.some(({ values }) => values.size > 0)
  }

  columns(fileBytes: number): Columns {
    const rows = this.#rows.filter(({ values }) => values.size > 0)
    if (rows.length === 0) throw new NotPlottedError(`The log has no residuals. ${this.outcome()}`, true)
    const quantities = [...this.#names]
    const names = ['Step', 'Time', ...quantities]
    const table = new GrowingTable(names.length, fileBytes)
    // Numbers printed before the first time are those of step 0.
    const first = Number.isNaN(rows[0]?.time) ? 0 : 1
    rows.forEach(({ time, values }, row) => {
      table.add()
      table.set(0, row + first)
      table.set(1, time)
      quantities.forEach((name, at) => {
        table.set(at + 2, values.get(name) ?? Number.NaN)
      })
    })
    const initial = quantities.flatMap((name, at) => (name.endsWith(' initial residual') ? [at + 2] : []))
    return {
      format: 'Solver log',
      names,
      table,
      dates: new Set(),
      texts: [],
      isLog: initial.length > 0,
      shown: initial.length > 0 ? initial : null,
      remarks: this.#remarks(),
    }
  }

  /** How the run ended, in words. */
  outcome(): string {
    if (this.#fatal !== '') return this.#sentence()
    if (this.#hasEnd) return `The log ends with "End"${this.#converged && `: ${this.#converged}`}.`
    const last = this.#rows.at(-1)?.time
    const place = last === undefined || Number.isNaN(last) ? '' : ` at ${formatNumber(last)}`
    return `The log stops${place} without an end: the run goes on, or was broken off.`
  }

  #sentence(): string {
    // Signals of the operating system have their own sentence.
    if (!this.#fatal.startsWith('FOAM')) return `${this.#fatal}: the run was broken off.`
    return `${this.#fatal}: ${this.#error || 'the log does not say which'}`
  }

  #remarks(): string[] {
    return [
      this.outcome(),
      ...this.#earlier.map((sentence) => `An earlier run of the log: ${sentence}`),
      ...(this.#restarts > 0
        ? [
            `The time goes back ${countOf(this.#restarts, 'time')}: the run was started again. Steps are in the order of the log.`,
          ]
        : []),
      ...(this.#leftOut ? [`Only the first ${MAX_QUANTITIES} quantities are kept.`] : []),
    ]
  }
}

/** The number after a label, up to the next blank or comma. */
function numberAfter(line: string, label: string): string | undefined {
  const at = line.indexOf(label)
  return at === -1 ? undefined : /^[-+.\deE]+/.exec(line.slice(at + label.length))?.[0]
}
