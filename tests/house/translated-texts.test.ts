import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'
import { type Kind, TranslatedTexts } from './translated-texts'

// A browser that translates a page wraps each text in an element of its own. A text that React changes, removes or
// inserts before later is alone in its element, or among `Elements`, which have no texts.

const settings = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(projectRoot, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
  ts.sys,
  projectRoot,
)

/** The losses of each matching file, as `path:line kind text`. Files that are not on the disk are given by path. */
function lossesIn(paths: readonly string[], files: ReadonlyMap<string, string> = new Map()): string[] {
  const disk = ts.createCompilerHost(settings.options)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => files.has(path) || disk.fileExists(path),
    readFile: (path) => files.get(path) ?? disk.readFile(path),
    getSourceFile: (path, version, ...how) => {
      const text = files.get(path)
      return text === undefined
        ? disk.getSourceFile(path, version, ...how)
        : ts.createSourceFile(path, text, version, true)
    },
  }
  const program = ts.createProgram([...paths], settings.options, host)
  const texts = new TranslatedTexts(program)
  return paths.flatMap((path) => {
    const source = program.getSourceFile(path)
    if (!source) throw new Error(`${path} was not read`)
    return texts.lossesOf(source).map(({ kind, node }) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      const text = node.getText(source).trim().replaceAll(/\s+/g, ' ')
      return `${path.slice(projectRoot.length + 1)}:${line + 1} ${kind}: ${text}`
    })
  })
}

const isComponents = (path: string) => /\/src\/.*(?<!\.test|\.fixture)\.tsx$/.test(path)

test('every text that changes, or stands beside something conditional, is alone in its element', {
  tags: ['all'],
  timeout: 600_000,
}, () => {
  const paths = settings.fileNames.filter(isComponents)
  expect(paths.length).toBeGreaterThan(300)
  expect(lossesIn(paths)).toEqual([])
})

/** Components used below: one with an element around its children, one without, and a conditional one. */
const shared = `
import { Fragment, Suspense, createContext, memo, type ReactElement, type ReactNode } from 'react'
type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined
type P = { n: number; name: string; on: boolean; node: ReactNode; parts: Elements; names: string[]; maybe?: string }
const Area = createContext(0)
const Box = ({ children }: { children: ReactNode }) => <p>{children}</p>
const Badge = memo(({ on }: { on: boolean }) => on && <i />)
const Steady = () => <b>!</b>
`

const faults: [name: string, kind: Kind, code: string][] = [
  ['a number before a static text', 'changes beside others', '<p>{p.n} seats</p>'],
  ['a name after a static text', 'changes beside others', '<p>Files of {p.name}</p>'],
  ['a name beside an icon', 'changes beside others', '<button><svg />{p.name}</button>'],
  ['a choice of texts beside an icon', 'changes beside others', "<p><svg />{p.on ? 'Hide' : 'Show'}</p>"],
  ['a text that comes and goes', 'changes beside others', "<p>Seats{p.on && ' (all)'}</p>"],
  ['a text that may be missing', 'changes beside others', '<p><b />{p.maybe}</p>'],
  ['anything to be drawn beside an icon', 'changes beside others', '<p><svg />{p.node}</p>'],
  ['a count that guards an element', 'changes beside others', '<p><b />{p.n && <i />}</p>'],
  ['texts in the children of a component', 'changes beside others', '<Box>{p.n} seats</Box>'],
  ['a text or an element beside another', 'changes beside others', "<p><b />{p.on ? 'All' : <i />}</p>"],
  ['a text and a blank', 'changes beside others', '<p>{p.name} </p>'],
  ['a static text after a conditional element', 'after what comes and goes', '<p>{p.on && <b />} seats</p>'],
  ['a static text after rows', 'after what comes and goes', '<p>{p.names.map((x) => <b key={x} />)}.</p>'],
  ['a static text after parts', 'after what comes and goes', '<p>{p.parts} seats</p>'],
  [
    'a static text after a component that may be nothing',
    'after what comes and goes',
    '<p><Badge on={p.on} /> on</p>',
  ],
  ['a static text in a fragment', 'without an element', '<p>{p.on && <>Seats <b /></>}</p>'],
  ['a text in a fragment with a key', 'without an element', '<Fragment key="a">{p.name}</Fragment>'],
  ['a text in a context', 'without an element', '<Area value={1}>{p.node}</Area>'],
  ['a text in a boundary', 'without an element', '<Suspense>{p.name}</Suspense>'],
  ['a text in place of what loads', 'without an element', '<Suspense fallback="Loading"><b /></Suspense>'],
  ['a component that is a text', 'without an element', 'p.name'],
  ['a component that is a text or an element', 'without an element', "p.on ? <b /> : 'None'"],
  ['a component that hands on what it is given', 'without an element', 'p.node'],
  ['a list of texts', 'several at once', '<p>{p.names}</p>'],
  ['texts drawn from rows', 'several at once', '<p>{p.names.map((x) => x.trim())}</p>'],
  ['texts that come and go together', 'several at once', '<p>{p.on && p.node}</p>'],
  ['a list that is handed on', 'several at once', '<Row of={[p.name, <b key="b" />]} />'],
]

const right: [name: string, code: string][] = [
  ['a text alone', '<p>{p.name}</p>'],
  ['one text made of several', '<p>{`${' + 'p.n} seats`}</p>'],
  ['a text that comes and goes alone', "<p>{p.on && 'all'}</p>"],
  ['a text or an element, alone', "<p>{p.on ? 'All' : <b />}</p>"],
  ['anything to be drawn, alone', '<p>{p.node}</p>'],
  ['a text in an element of its own beside an icon', '<p><svg /><span>{p.name}</span></p>'],
  ['static texts around an element', '<p>See <b>this</b> first</p>'],
  ['static texts around a steady component', '<p>See <Steady /> first</p>'],
  ['a static text before a conditional element', '<p>Seats {p.on && <b />}</p>'],
  ['blanks beside elements', "<p><b />{' '}{p.on && <i />} <i /></p>"],
  ['a conditional element with its text', '<p><b />{p.on && <span>{p.name}</span>}</p>'],
  ['a condition that is itself something to draw', '<p><b />{p.node && <span>{p.node}</span>}</p>'],
  ['parts beside others', '<div><b />{p.parts}</div>'],
  ['parts in a context', '<Area value={1}>{p.parts}</Area>'],
  ['a text in a component that has an element', '<Box>{p.name}</Box>'],
  ['a component that is parts', 'p.parts'],
  ['a fragment of elements', '<><b /><span>{p.name}</span></>'],
]

describe('the rule', () => {
  const planted = (code: string) =>
    `${shared}\nconst Row = ({ of }: { of: ReactNode }) => <p>{of}</p>\nvoid [Fragment, Suspense, Area, Box, Badge, Steady, Row]\nexport const Planted = (p: P) => (${code})\n`
  const pathOf = (index: number, room: string) => join(projectRoot, `src/planted-${room}-${index}.tsx`)

  test('finds each kind of loss, and nothing in what is right', { tags: ['all'], timeout: 600_000 }, () => {
    const bad = faults.map(([, , code], index) => [pathOf(index, 'bad'), planted(code)] as const)
    const good = right.map(([, code], index) => [pathOf(index, 'good'), planted(code)] as const)
    const files = new Map([...bad, ...good])
    const found = lossesIn([...files.keys()], files)
    const kindsOf = (path: string) =>
      found
        .filter((one) => one.startsWith(`${path.slice(projectRoot.length + 1)}:`))
        .map((one) => /:\d+ ([^:]+):/.exec(one)?.[1])
    expect(faults.map(([name], index) => [name, kindsOf(pathOf(index, 'bad'))])).toEqual(
      faults.map(([name, kind]) => [name, [kind]]),
    )
    expect(right.map(([name], index) => [name, kindsOf(pathOf(index, 'good'))])).toEqual(
      right.map(([name]) => [name, []]),
    )
  })
})
