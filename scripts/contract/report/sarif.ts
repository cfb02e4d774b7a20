import { placeInAnswer } from './format'
import type { Report, ReportedDeviation } from './report'

/** SARIF 2.1.0 for code scanning of GitHub, GitLab and editors: a result for each deviation and warning. */
export function toSarif(report: Report): string {
  const rules = [...new Set(report.deviations.map(({ rule }) => rule))]
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'portal-contract', rules: rules.map((id) => ({ id })) } },
        invocations: [{ executionSuccessful: report.cutShort === null, startTimeUtc: report.startedAt }],
        results: report.deviations.map((deviation) => ({
          ruleId: deviation.rule,
          ruleIndex: rules.indexOf(deviation.rule),
          level: deviation.severity === 'deviation' ? 'error' : 'warning',
          message: { text: messageOf(deviation) },
          locations: [locationOf(deviation, report.contract.source)],
          // Identity of the finding across runs.
          partialFingerprints: { 'portalContract/v1': deviation.key },
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function messageOf(deviation: ReportedDeviation): string {
  const { message, hits, curl, excerpt } = deviation
  return [
    message,
    `Seen in ${hits.map(({ operation }) => operation).join(', ')}: ${placeInAnswer(deviation)}`,
    ...(excerpt === undefined ? [] : [excerpt]),
    curl,
  ].join('\n')
}

/** File and line if known, else the contract's name and the pointer into it. */
function locationOf({ place, at }: ReportedDeviation, source: string) {
  const [, file = source, line] = /^(.*):(\d+)$/.exec(place ?? '') ?? []
  return {
    physicalLocation: {
      artifactLocation: { uri: file.replaceAll('\\', '/') },
      ...(line === undefined ? {} : { region: { startLine: Number(line) } }),
    },
    logicalLocations: [{ fullyQualifiedName: `#${at}` }],
  }
}
