import { chakra } from '@chakra-ui/react/styled-system'
import { Mono } from '../../../ui/mono'
import { StatusMark } from '../../../ui/status-mark'
import type { LensResult } from './lens-check'
import { LensFindings } from './lens-findings'

const Root = chakra('div', {
  base: {
    borderTopWidth: '1px',
    '& details > summary': { px: '4', py: '2.5', cursor: 'pointer', textStyle: 'sm', fontWeight: 'medium' },
    '& details': { borderTopWidth: '1px' },
  },
})
const Summary = chakra('div', {
  base: { px: '4', py: '3', bg: 'bg.muted', '& strong': { fontWeight: 'semibold' } },
})
const Source = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } })
const Unreadable = chakra('section', {
  base: {
    borderTopWidth: '1px',
    px: '4',
    py: '3',
    '& ul': { listStyle: 'none', mt: '1', maxH: '240px', overflowY: 'auto' },
    '& li': { display: 'flex', gap: '3', textStyle: 'sm' },
    '& li > span:first-of-type': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& li > span:last-of-type': { minW: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})

const formats = { rlm: 'RLM', flexnet: 'FlexNet' }

/** The outcome of a check; the sentence on top is read out when it changes. */
export function LensReport({ result }: { result: LensResult | null }) {
  return (
    <div>
      <div role="status">{result && <Outcome result={result} />}</div>
      {result?.kind === 'checked' && <Details result={result} />}
    </div>
  )
}

function Outcome({ result }: { result: LensResult }) {
  if (result.kind === 'refused')
    return (
      <Summary>
        <strong>
          <StatusMark hue="critical">Not checked</StatusMark>
        </strong>
        <p>{result.refusal}</p>
        <Source>{result.source}</Source>
      </Summary>
    )
  const isClean = result.findings.every(({ verdict }) => verdict === 'same') && result.unreadable.length === 0
  return (
    <Summary>
      <strong>
        <StatusMark hue={isClean ? 'positive' : 'attention'}>{result.summary}</StatusMark>
      </strong>
      <Source>
        {result.source} · {formats[result.format]}
      </Source>
    </Summary>
  )
}

function Details({ result }: { result: Extract<LensResult, { kind: 'checked' }> }) {
  const different = result.findings.filter(({ verdict }) => verdict !== 'same')
  const same = result.findings.filter(({ verdict }) => verdict === 'same')
  return (
    <Root>
      {different.length > 0 && <LensFindings label="Differences" findings={different} />}
      {result.unreadable.length > 0 && (
        <Unreadable aria-label="Unreadable lines">
          <StatusMark hue="attention">Unreadable lines</StatusMark>
          <ul>
            {result.unreadable.map(({ line, text }) => (
              <li key={line}>
                <span>Line {line}</span>
                <Mono>{text.slice(0, 200)}</Mono>
              </li>
            ))}
          </ul>
        </Unreadable>
      )}
      {same.length > 0 && (
        <details>
          <summary>{same.length === 1 ? '1 agrees' : `${same.length} agree`}</summary>
          <LensFindings label="What agrees" findings={same} />
        </details>
      )}
    </Root>
  )
}
