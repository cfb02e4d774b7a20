import { useCallback, useEffect, useState } from 'react'
import { version } from '../../../package.json'
import { CopyButton } from '../../ui/control/copy-button'
import { Panel } from '../../ui/feedback/panel'
import { Fact, Facts } from '../../ui/layout/facts'
import { Mono } from '../../ui/layout/mono'
import { Page } from '../../ui/layout/page'
import piece from '../../ui/layout/pieces.module.css'
import { Section } from '../../ui/layout/section'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { readSiteFile, runningEntry } from '../site-file'
import styles from './about-page.module.css'
import { parseThirdParty, type ThirdParty } from './third-party'

/** The running version, for a ticket about the portal, and the third-party licenses. */
export function AboutPage() {
  return (
    <Page title="About the portal" purpose="Version and open-source software.">
      <div className={styles.parts}>
        <VersionPanel />
        <SoftwarePanel />
      </div>
    </Page>
  )
}

function VersionPanel() {
  const build = runningEntry(document) ?? 'unknown'
  const facts = [
    ['Version', version],
    ['Build', build],
    ['Address', location.origin],
    ['Browser', navigator.userAgent],
  ] as const
  const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <Section title="Version" action={<CopyButton label="Copy for a ticket" text={text} />}>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            <Mono wraps>{value}</Mono>
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function SoftwarePanel() {
  const { packages, failed, retry } = useThirdParty()
  return (
    <Panel
      title="Open-source software"
      query={{
        data: packages ?? undefined,
        error: failed ? { message: 'The list is part of a built portal. Check the connection.' } : null,
        isFetching: packages === null && !failed,
        refetch: retry,
      }}
      skeleton={<SkeletonRows columns={2} />}
      empty={{ title: 'No packages' }}
      noMatch={null}
      failed="The licenses could not be loaded"
    >
      {(all) => (
        <ul className={styles.packages}>
          {all.map(({ name, version, license, text }) => (
            <li key={`${name} ${version}`}>
              <details>
                <summary>
                  <span>{name}</span> <span className={piece.muted}>{version}</span>
                  <span className={styles.license}>{license}</span>
                </summary>
                <pre>{text || `Licensed under ${license}.`}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const LIST = '/third-party.json'

/** The license list, a file beside the portal. */
function useThirdParty() {
  const [packages, setPackages] = useState<readonly ThirdParty[] | null>(null)
  const [failed, setFailed] = useState(false)
  const settle = useCallback((file: unknown) => {
    const read = parseThirdParty(file)
    setPackages(read)
    setFailed(read === null)
  }, [])
  useEffect(() => {
    void readSiteFile(LIST).then(settle)
  }, [settle])
  const retry = () => {
    setFailed(false)
    void readSiteFile(LIST).then(settle)
  }
  return { packages, failed, retry }
}
