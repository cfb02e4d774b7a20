import { chakra } from '@chakra-ui/react/styled-system'
import Papa from 'papaparse'
import { useEffect, useMemo, useState } from 'react'
import { formatBytes } from './bytes'
import { formatCount } from './count'
import { mostBytesOf } from './preview-kind'

const Root = chakra('div', { base: { h: 'full', overflow: 'auto' } })
const Note = chakra('p', { base: { px: '4', py: '2', textStyle: 'sm', color: 'fg.muted' } })
const Text = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'sm',
    p: '4',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    tabSize: '4',
  },
})
const Table = chakra('table', {
  base: {
    minW: 'full',
    borderCollapse: 'separate',
    borderSpacing: 0,
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '3', py: '1', textAlign: 'start', borderBottomWidth: '1px', whiteSpace: 'nowrap' },
    '& th': { position: 'sticky', top: 0, bg: 'bg.muted', fontWeight: 'medium' },
  },
})

/** As many rows as somebody looks at before they take the file to a spreadsheet. */
const MOST_ROWS = 500

type PreviewTextProps = { title: string; bytes: Blob }

/** The beginning of a file as text; null until it is there. */
const useText = (bytes: Blob): string | null => {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void bytes.text().then((read) => isHere && setText(read))
    return () => {
      isHere = false
    }
  }, [bytes])
  return text
}

const isCut = (bytes: Blob) => bytes.size >= (mostBytesOf('text') ?? 0)
const cutWords = (bytes: Blob) => `The first ${formatBytes(bytes.size)}. The download has all of it.`

/** A text file, as the text it is. */
export const PreviewText = ({ title, bytes }: PreviewTextProps) => {
  const text = useText(bytes)
  if (text === null) return null
  return (
    <Root role="region" aria-label={title} tabIndex={0}>
      {isCut(bytes) && <Note>{cutWords(bytes)}</Note>}
      {text === '' ? <Note>The file is empty.</Note> : <Text>{text}</Text>}
    </Root>
  )
}

type Line = { at: number; cells: { at: number; text: string }[] }

/** The beginning of a table; each line and cell with its place, since nothing else tells them apart. */
const parseTable = (text: string): Line[] =>
  Papa.parse<string[]>(text, { preview: MOST_ROWS + 2, skipEmptyLines: true }).data.map((cells, at) => ({
    at,
    cells: cells.map((cell, column) => ({ at: column, text: cell })),
  }))

/** A file of comma or tab separated values, as a table: its first line names the columns. */
export const PreviewTable = ({ title, bytes }: PreviewTextProps) => {
  const text = useText(bytes)
  const [head, ...body] = useMemo(() => parseTable(text ?? ''), [text])
  if (text === null) return null
  const isLong = body.length > MOST_ROWS
  return (
    <Root role="region" aria-label={title} tabIndex={0}>
      {isLong && <Note>The first {formatCount(MOST_ROWS)} rows. The download has all of them.</Note>}
      {!isLong && isCut(bytes) && <Note>{cutWords(bytes)}</Note>}
      {!head && <Note>The file is empty.</Note>}
      {head && (
        <Table>
          <thead>
            <tr>
              {head.cells.map((cell) => (
                <th key={cell.at} scope="col">
                  {cell.text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, MOST_ROWS).map((line) => (
              <tr key={line.at}>
                {line.cells.map((cell) => (
                  <td key={cell.at}>{cell.text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Root>
  )
}
