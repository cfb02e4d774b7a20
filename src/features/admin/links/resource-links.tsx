import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import type { Elements } from '../../../ui/layout/elements'
import { Mono } from '../../../ui/layout/mono'
import { SkeletonText } from '../../../ui/layout/skeleton'
import type { CheckedResource } from './check-resources'
import { type Finding, findingLabels, hueOf } from './link-rules'
import styles from './resource-links.module.css'
import { useLinkReads } from './use-link-reads'

type ResourceLinksProps = {
  resource: CheckedResource
  /** Link to the form, for users who may write. */
  edit: Elements
}

type Result = { resource: CheckedResource; findings?: readonly Finding[]; failure?: Failure }

/** The links and files of one resource, checked when this is opened. */
export function ResourceLinks(props: ResourceLinksProps) {
  const [attempt, setAttempt] = useState(0)
  return <OneCheck key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function OneCheck({ resource, edit, onRetry }: ResourceLinksProps & { onRetry: () => void }) {
  const queries = useQueryClient()
  const context = useLinkReads()
  const [result, setResult] = useState<Result | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const show = (next: Omit<Result, 'resource'>) => {
      if (!stop.signal.aborted) setResult({ resource, ...next })
    }
    const check = async () => {
      const { checkResources } = await import('./check-resources')
      return checkResources({
        resources: [resource],
        areAll: false,
        queries,
        context,
        signal: stop.signal,
        onProgress: () => undefined,
      })
    }
    check().then(
      ({ findings }) => show({ findings }),
      (error: unknown) => show({ failure: failureOf(error) }),
    )
    return () => stop.abort()
  }, [resource, queries, context])
  const current = result?.resource === resource ? result : null
  return (
    <Panel
      title="Links and files"
      action={edit}
      query={{
        data: current?.findings,
        error: current?.failure ?? null,
        isFetching: current === null,
        refetch: onRetry,
      }}
      skeleton={<SkeletonText lines={4} label="Checking the links" />}
      empty={{
        title: 'Nothing to fix',
        children: 'Every link leads somewhere, and every file is in the bucket.',
      }}
      noMatch={null}
      failed="The links could not be checked"
    >
      {(findings) => (
        <ul className={styles.list}>
          {findings.map(({ id, kind, text, address, detail }) => (
            <li key={id}>
              <StatusBadge hue={hueOf(kind)}>{findingLabels[kind]}</StatusBadge>
              <span>
                {text && <b>{text}</b>} {address && <Mono wraps>{address}</Mono>}
                <small>{detail}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
