import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { Button } from '../../../ui/control/button'
import { MessageState } from '../../../ui/feedback/message-state'
import { PageHeading } from '../../../ui/layout/page-heading'
import { Surface } from '../../../ui/layout/surface'
import { type DocumentationItem, type DocumentationVersion, restOf } from '../address/documentation-address'
import { closestTo } from './closest'
import styles from './no-such-page.module.css'

type NoSuchPageProps = {
  version: DocumentationVersion
  /** What the address calls the version. */
  address: string
  path: string
  items: readonly DocumentationItem[] | undefined
}

/** The address names no page of any version: what comes closest, and the way to the start. [DOC6] */
export const NoSuchPage = ({ version, address, path, items }: NoSuchPageProps) => {
  const closest = closestTo(items ?? [], path)
  const link = (to: string) => ({
    to: `/documentation/${version.line}/$` as const,
    params: { _splat: restOf(address, to) },
  })
  return (
    <>
      <PageHeading title="No such page" />
      <Surface aria-label="No such page">
        <MessageState
          icon={FileQuestion}
          title={`${version.label} has no page “${path}”`}
          action={
            <Button asChild>
              <Link {...link('')}>Start of {version.label}</Link>
            </Button>
          }
        >
          It may have been removed, or the address is not complete. The search above has its name already.
          {closest.length > 0 && (
            <>
              {' '}
              These pages come closest:
              <br />
              <ul className={styles.list}>
                {closest.map((item) => (
                  <li key={item.id}>
                    <Link {...link(item.path)}>{item.title}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </MessageState>
      </Surface>
    </>
  )
}
