import { chakra } from '@chakra-ui/react/styled-system'
import { Mono } from '../../../ui/mono'
import { StatusMark } from '../../../ui/status-mark'
import type { ListedFinding } from './lens-check'
import { verdicts } from './lens-finding'

const List = chakra('ul', {
  base: { listStyle: 'none', '& > li': { px: '4', py: '3', borderTopWidth: '1px' } },
})
const Head = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    '& > span:last-of-type': { fontWeight: 'medium' },
  },
})
const Sides = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '4',
    mt: '1',
    ms: '5.5',
    textStyle: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere' },
    '& mark': { bg: 'transparent', color: 'inherit', fontWeight: 'semibold' },
  },
})

/** What was found, one by one: the verdict, what it is about, and what either side says of it. */
export function LensFindings({ findings, label }: { findings: readonly ListedFinding[]; label: string }) {
  return (
    <List aria-label={label}>
      {findings.map(({ verdict, kind, name, file, portal, id }) => (
        <li key={id}>
          <Head>
            <StatusMark hue={verdicts[verdict].hue}>{verdicts[verdict].word}</StatusMark>
            <span>
              {kind} {name && <Mono>{name}</Mono>}
            </span>
          </Head>
          {verdict !== 'same' && (
            <Sides>
              <dt>In the file</dt>
              <dd>
                <Side parts={file} other={portal} />
              </dd>
              <dt>In the portal</dt>
              <dd>
                <Side parts={portal} other={file} />
              </dd>
            </Sides>
          )}
        </li>
      ))}
    </List>
  )
}

/** What one side says; set off where the other says otherwise. */
function Side({ parts, other }: { parts: string[] | null; other: string[] | null }) {
  if (parts === null) return 'nothing'
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ', '}
      {other && !other.includes(part) ? <mark>{part}</mark> : part}
    </span>
  ))
}
