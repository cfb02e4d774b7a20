import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ColumnFacts } from './columns'
import { factsOf } from './facts-of'
import { readColumns } from './read-columns'

const read = async (content: string | Uint8Array<ArrayBuffer>, encoding = 'utf-8') =>
  factsOf(await readColumns({ bytes: new Blob([content]), encoding }))
const file = (name: string) => new Uint8Array(readFileSync(`tests/previews/${name}`))
const column = (columns: readonly ColumnFacts[], name: string) => columns.find((one) => one.name === name)
const names = (columns: readonly ColumnFacts[]) => columns.map(({ name }) => name)
const whyNot = (content: string | Uint8Array<ArrayBuffer>) =>
  read(content).then(
    () => 'shown',
    (cause: Error) => cause.message,
  )

it('reads decimal commas between semicolons, with gaps, a column of text and a byte order mark', async () => {
  const { rows, columns, texts } = await read(file('druck-komma.csv'))
  expect(rows).toBe(300)
  expect(names(columns)).toEqual(['Zeit [s]', 'Druck [Pa]', 'Temperatur [°C]'])
  expect(texts).toEqual(['Bemerkung'])
  expect(column(columns, 'Zeit [s]')).toMatchObject({ first: 0, last: 29.9, gaps: 0 })
  expect(column(columns, 'Druck [Pa]')?.gaps).toBe(12)
  expect(column(columns, 'Temperatur [°C]')).toMatchObject({ last: 29.967, gaps: 1 })
})

it('reads gnuplot files by their last comment, with sets of rows', async () => {
  const { rows, columns, remarks } = await read(file('convergence.dat'))
  expect(rows).toBe(80)
  expect(names(columns)).toEqual(['x', '|error|', 'order'])
  expect(columns[0]).toMatchObject({ max: 1, min: 1.0649e-3 })
  expect(columns[1]).toMatchObject({ first: 3, last: 3.4023e-6 })
  expect(columns[2]?.gaps).toBe(1)
  expect(remarks).toEqual(['2 sets of rows, with empty lines between them.'])
})

it('takes rows that are mostly text for rows, and a separator at their end for no column', async () => {
  const airports = ['iata,name,city,state,country,latitude', ...'abcdefgh'].map((line, row) =>
    row === 0 ? line : `${line},name,city,MS,USA,${30 + row}`,
  )
  const { rows, columns, texts } = await read(airports.join('\n'))
  expect([rows, names(columns), texts.length]).toEqual([8, ['latitude'], 5])
  expect(columns[0]).toMatchObject({ first: 31, last: 38 })
  const ended = await read('a\tb\t\n1\t2\t\n3\t4\t\n')
  expect([names(ended.columns), ended.remarks]).toEqual([['a', 'b'], []])
})

it('takes no sentence above the numbers for their names', async () => {
  const after = (comment: string) => read(`# ${comment}\n1 2 3\n4 5 6\n`)
  expect(names((await after('polyhedron edge 0.41421')).columns)[0]).toBe('Column 1')
  expect(names((await after('%9d %10.3f %10.3f')).columns)[0]).toBe('Column 1')
  expect(names((await after('x y z')).columns)[0]).toBe('x')
})

it('reads sets of Grace, whose settings are no names', async () => {
  const { rows, columns } = await read('@type xy\n-1 2\n0 3\n&\n@type xy\n-1 4\n')
  expect([rows, names(columns)]).toEqual([3, ['Column 1', 'Column 2']])
})

it('reads vectors of OpenFOAM, whose parentheses are blanks', async () => {
  const { rows, columns } = await read(file('forces.dat'))
  expect(rows).toBe(201)
  expect(columns).toHaveLength(13)
  expect(names(columns).slice(0, 5)).toEqual([
    'Time',
    'forces pressure x',
    'forces pressure y',
    'forces pressure z',
    'forces viscous x',
  ])
  expect(columns[0]).toMatchObject({ first: 0, last: 1 })
  expect(columns[1]).toMatchObject({ first: 24, last: 12.0809 })
})

it('reads further tables of postProcessing', async () => {
  const probes = await read(
    '# Probe 0 (0 0 0)\n# Probe 1 (1 0 0)\n#  Probe  0  1\n#  Time\n 0.1 (1 2 3) (4 5 6)\n 0.2 (1 2 3) (4 5 7)\n',
  )
  expect(names(probes.columns)).toEqual([
    'Time',
    'Probe 0 x',
    'Probe 0 y',
    'Probe 0 z',
    'Probe 1 x',
    'Probe 1 y',
    'Probe 1 z',
  ])
  const places = '# Probe 0 (-1 0 0)\n# Probe 1 (1 0 0)\n# Probe 2 (1.7 0 0)\n'
  const later = await read(
    `${places}# Time        0             1             2            \n0 1 2 3\n1 4 5 6\n`,
  )
  expect(names(later.columns)).toEqual(['Time', 'Probe 0', 'Probe 1', 'Probe 2'])
  const list = await read('(\n(0.1 2)\n(0.2 3)\n(0.3 4)\n)\n')
  expect([list.rows, list.remarks]).toEqual([3, []])
  const coefficients = await read('# Time\tCd\tCd(f)\tCl\n1\t0.5\t0.1\t-2e-1\n2\t0.4\t0.1\t-1e-1\n')
  expect(names(coefficients.columns)).toEqual(['Time', 'Cd', 'Cd(f)', 'Cl'])
  const minMax = await read(
    '# Time\tfield\tmin\tlocation(min)\tprocessor\n0.1\tp\t-1\t(0 1 2)\t0\n0.2\tp\t-2\t(0 1 3)\t0\n',
  )
  expect(names(minMax.columns)).toEqual([
    'Time',
    'min',
    'location(min) x',
    'location(min) y',
    'location(min) z',
    'processor',
  ])
  expect(minMax.texts).toEqual(['field'])
})

it('takes no sentence above the numbers for names', async () => {
  const sentence = await read('# read by circles.dem\n1 2 3\n2 3 4\n')
  expect(names(sentence.columns)).toEqual(['Column 1', 'Column 2', 'Column 3'])
  expect(names((await read('# bx by bz\n1 2 3\n2 3 4\n')).columns)).toEqual(['bx', 'by', 'bz'])
})

it('takes a first row with gaps for a row, and names from the comment above it', async () => {
  const { rows, columns } = await read('# Time Ux p\n0 N/A N/A\n1 0.5 0.25\n')
  expect(rows).toBe(2)
  expect(names(columns)).toEqual(['Time', 'Ux', 'p'])
  expect(columns[1]).toMatchObject({ first: 0.5, gaps: 1 })
})

it('reads what Fortran writes, and gaps of all spellings', async () => {
  const { columns } = await read('a b\n1.5D+03 ******\n-2d-1 nan\n.5 1\n3. inf\n+4 -\n')
  expect(columns[0]).toMatchObject({ first: 1500, last: 4, min: -0.2, gaps: 0 })
  expect(columns[1]).toMatchObject({ first: 1, last: 1, gaps: 4 })
})

it('takes "1,000.5" for a text, never for 1', async () => {
  const { columns, remarks } = await read('t,v\n1,"1,000.5"\n2,2.5\n3,3.5\n')
  expect(column(columns, 'v')).toMatchObject({ first: 2.5, gaps: 1 })
  expect(remarks).toEqual(['v: 1 cell of text, left out as a gap.'])
})

it('says that rows have other lengths, and that a column holds texts', async () => {
  const { columns, remarks } = await read('a,b,c\n1,2,3\n4,5\n6,7,8,9\n1,2,oops\n1,2,3\n')
  expect(column(columns, 'c')?.gaps).toBe(2)
  expect(remarks).toEqual([
    '2 rows with more or fewer values than columns; what is missing is a gap.',
    'c: 1 cell of text, left out as a gap.',
  ])
})

it('reads UTF-16, tabs, units below names, dates, and lines that end in CR', async () => {
  const wide = new Uint8Array(new Uint16Array([...'t\tü\n1\t2\n'].map((one) => one.charCodeAt(0))).buffer)
  expect(names((await read(wide, 'utf-16le')).columns)).toEqual(['t', 'ü'])
  expect(names((await read('Time,Force\ns,N\n0,1\n1,2\n')).columns)).toEqual(['Time s', 'Force N'])
  const dated = await read('when,v\n2026-03-01 12:00,1\n2026-03-01 12:01,2\n')
  expect(dated.columns[0]).toMatchObject({ isDate: true, first: Date.UTC(2026, 2, 1, 12), isOrdered: true })
  expect((await read('a b\r1 2\r3 4\r')).rows).toBe(2)
  expect((await read('1 2\n3 4')).columns[1]).toMatchObject({ name: 'Column 2', last: 4 })
})

it('says why a file is not plotted', async () => {
  expect(await whyNot('')).toBe('The file is empty.')
  expect(await whyNot('<!DOCTYPE html><p>403</p>')).toBe('It is a web page, probably the error of a storage.')
  expect(await whyNot(new Uint8Array([0, 1, 2, 3, 0, 7]))).toBe('The file is not text.')
  expect(await whyNot('name,color\nwing,red\ntail,blue\n')).toBe('The file has no columns of numbers.')
  expect(await whyNot(`1 2\n${'3 '.repeat(2_000_000)}`)).toBe('The file has lines of more than 1 MB.')
  const uneven = `${'1 '.repeat(30_000)}\n`.repeat(3) + '1\n'.repeat(1000)
  expect(await whyNot(uneven)).toBe('The rows of the file differ too much in their number of columns.')
})
