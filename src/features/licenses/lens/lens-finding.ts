import type { Hue } from '../../../ui/theme/palette'

/** The worst first; what agrees comes last. */
export const verdicts = {
  wrong_host: { word: 'Wrong host', hue: 'critical' },
  missing: { word: 'Missing from the file', hue: 'critical' },
  differs: { word: 'Differs', hue: 'attention' },
  expired: { word: 'Expired', hue: 'critical' },
  extra: { word: 'Not in the portal', hue: 'info' },
  same: { word: 'Same', hue: 'positive' },
} as const satisfies Record<string, { word: string; hue: Hue }>

export type Verdict = keyof typeof verdicts

/** One thing in which a license file and the portal's record are held side by side. */
export interface Finding {
  verdict: Verdict
  kind: 'Feature' | 'Host' | 'License manager'
  /** Empty where there is but one of its kind. */
  name: string
  /** What the file says, part by part in words; null where it is silent. */
  file: string[] | null
  /** What the portal says, in the same order; null where it is silent. */
  portal: string[] | null
}

const rank = Object.keys(verdicts)

export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict))
}

/** "2 differences, 1 expired line"; what agrees when that is everything. */
export function summaryOf(findings: readonly Finding[], unreadable: number): string {
  const number = (fits: (finding: Finding) => boolean) => findings.filter(fits).length
  const expired = number(({ verdict }) => verdict === 'expired')
  const differences = number(({ verdict }) => verdict !== 'same' && verdict !== 'expired')
  const parts = [
    ...counted(differences, 'difference'),
    ...counted(expired, 'expired line'),
    ...counted(unreadable, 'unreadable line'),
  ]
  if (parts.length > 0) return parts.join(', ')
  const agreeing = [
    ...counted(
      number(({ kind }) => kind === 'Feature'),
      'feature',
    ),
    ...counted(
      number(({ kind }) => kind === 'Host'),
      'host',
    ),
  ]
  if (agreeing.length === 0) return 'Nothing to compare'
  return `No differences: ${agreeing.join(' and ')} ${findings.length === 1 ? 'agrees' : 'agree'}`
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
}
