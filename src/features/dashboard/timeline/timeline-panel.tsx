import { useState } from 'react'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { today } from '../../../ui/format/today'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { endsWithin, spanFrom } from '../ends/ends'
import { useEndingLicenses, useReadableVersions } from '../ends/ends-read'
import { TimelineMonths } from './timeline-months'
import { TimelineTable } from './timeline-table'

/** The ends of licenses, of their maintenance and of the support of versions, over twelve months. */
export function TimelinePanel() {
  const span = spanFrom(today())
  const seesAll = useIsVendor()
  const licenses = useEndingLicenses(span)
  const versions = useReadableVersions()
  const [isTable, setIsTable] = useState(false)
  const query = {
    data:
      licenses.data && (versions.data ?? versions.error)
        ? endsWithin(span, licenses.data, versions.data ?? [], seesAll)
        : undefined,
    error: licenses.error ?? versions.error,
    isFetching: licenses.isFetching || versions.isFetching,
    refetch: () => {
      for (const read of [licenses, versions]) if (read.error) read.refetch()
    },
  }
  const hasAny = query.data !== undefined && query.data.length > 0
  return (
    <Panel
      title="The next twelve months"
      query={query}
      skeleton={<SkeletonRows rows={4} columns={6} label="Looking for what ends" />}
      empty={{
        when: (ends) => ends.length === 0,
        title: 'Nothing ends within twelve months',
        children: 'No license, no maintenance, and no support of a version you may download.',
      }}
      noMatch={null}
      failed="What ends within twelve months could not be loaded"
      action={
        hasAny && (
          <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Show as table
          </Button>
        )
      }
    >
      {(ends) =>
        isTable ? (
          <TimelineTable ends={ends} />
        ) : (
          <TimelineMonths months={span.months} ends={ends} onMore={() => setIsTable(true)} />
        )
      }
    </Panel>
  )
}
