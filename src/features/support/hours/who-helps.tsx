import { useListFirstLineSupports } from '../../../api/operations.gen'
import { type Line, lineLabels } from '../../../domain/product-lines'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { HelperRow } from './helper-row'
import type { FirstLineSupport } from './opening'
import styles from './who-helps.module.css'

type WhoHelpsProps = {
  line: Line
  /** Without a title, where it stands above the list of somebody who has one. */
  isBand: boolean
}

/** Who answers requests about a line first: where to write, where to call, and whether somebody is there now. */
export function WhoHelps({ line, isBand }: WhoHelpsProps) {
  const query = useListFirstLineSupports()
  const ofLine = (all: readonly FirstLineSupport[]) => all.filter((each) => each.product_lines.includes(line))
  return (
    <Panel
      {...(isBand ? { label: 'Who helps you' } : { title: 'First line supports' })}
      query={query}
      skeleton={<SkeletonText lines={3} label="Loading who helps you" />}
      empty={{
        when: (all) => ofLine(all).length === 0,
        title: 'Nobody is set up yet',
        children: `No first line support is set up for ${lineLabels[line]}. A new request goes to the portal's support.`,
      }}
      noMatch={null}
      failed="Who helps you could not be loaded"
    >
      {(all) => (
        <ul className={styles.list}>
          {ofLine(all).map((support) => (
            <HelperRow key={support.id} support={support} isOwn={isBand} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
