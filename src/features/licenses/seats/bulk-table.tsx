import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Hue } from '../../../ui/palette'
import { StatusMark } from '../../../ui/status-mark'
import { VisuallyHidden } from '../../../ui/visually-hidden'

export interface BulkRow {
  id: string
  name: string
  /** Beside the name, such as the person behind an address. */
  more?: string
  hue: Hue
  /** What becomes, or became, of it. */
  mark: string
  /** The server's words of it, or why not. */
  words?: string
}

const Scroll = chakra('div', {
  base: {
    maxH: 'min(360px, 45dvh)',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    // What is hidden from the eye is positioned: it must scroll with its row.
    position: 'relative',
    '& table': { width: 'full', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': {
      px: '3',
      py: '2',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
    '& tbody th': { fontWeight: 'medium', width: '50%' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      bg: 'bg.surface',
      color: 'fg.muted',
      textStyle: 'sm',
      fontWeight: 'medium',
      py: '1.5',
    },
  },
})
const More = chakra('span', {
  base: {
    display: 'block',
    whiteSpace: 'pre-line',
    textStyle: 'sm',
    color: 'fg.muted',
    fontWeight: 'normal',
  },
})

interface BulkTableProps {
  label: string
  heads: readonly [name: string, mark: string]
  rows: readonly BulkRow[]
}

/** The rows of a bulk change: before it what will become of each, after it what became of it. */
export function BulkTable({ label, heads, rows }: BulkTableProps): ReactNode {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, more, hue, mark, words }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {more && <More>{more}</More>}
              </th>
              <td>
                <StatusMark hue={hue}>{mark}</StatusMark>
                {words && <More>{words}</More>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
