import { Link } from '@tanstack/react-router'
import { BookOpen, FileText, GraduationCap, type LucideIcon, Sparkles } from 'lucide-react'
import { useListProducts } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { useRememberVisit } from '../../domain/parts/recent-visits'
import { type DocumentationItem, hrefOf } from '../../domain/rules/documentation/documentation-address'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { Panel } from '../../ui/feedback/panel'
import { PlainDate } from '../../ui/format/date'
import type { Elements } from '../../ui/layout/elements'
import { PageHeading } from '../../ui/layout/page-heading'
import { SkeletonText } from '../../ui/layout/skeleton'
import { TextLink } from '../../ui/layout/text-link'
import { startCards } from './tree/start-cards'
import { linkTo, type OpenVersion } from './use-page'
import styles from './version-start.module.css'

type VersionStartProps = {
  open: OpenVersion
  /** The start page of the version, which is not shown itself but linked. */
  item: DocumentationItem
  /** Notices about the version. */
  notice: Elements
}

const icons: Partial<Record<DocumentationItem['kind'], LucideIcon>> = {
  tutorial: GraduationCap,
  release_notes: Sparkles,
  theory: FileText,
}

/** The start of a version: pages to begin with, and its news. */
export function VersionStart({ open, item, notice }: VersionStartProps) {
  const { version, address, tree } = open
  const { user_access } = useCurrentUser()
  const title = `${version.label} documentation`
  useRememberVisit({
    kind: 'document',
    title: `${version.label} · ${item.title}`,
    path: hrefOf(version.line, address, ''),
  })
  const cards = tree ? startCards(tree) : null
  return (
    <div className={styles.page}>
      <header>
        <PageHeading title={title} />
        {version.released_at && (
          <p className={styles.released}>
            Released <PlainDate value={version.released_at} />
          </p>
        )}
      </header>
      {notice}
      {cards ? (
        <ul className={styles.cards} aria-label="Where to begin">
          {cards.map((card) => {
            const Icon = icons[card.kind] ?? BookOpen
            return (
              <li key={card.id}>
                <Icon size={20} aria-hidden="true" />
                <Link {...linkTo(open, card.path)}>{card.title}</Link>
                {card.topics !== '' && <p>{card.topics}</p>}
              </li>
            )
          })}
        </ul>
      ) : (
        <SkeletonText lines={6} label="Loading the list of pages" />
      )}
      {canRead(user_access, `downloads_${version.line}`) && <WhatIsNew open={open} />}
      <p>
        <TextLink asChild>
          <Link {...linkTo(open, item.path)}>What this documentation covers</Link>
        </TextLink>
      </p>
    </div>
  )
}

type ReleaseNote = components['schemas']['ReleaseNote']

const MAX_NOTES = 6
const newsLabels: Partial<Record<ReleaseNote['kind'], string>> = { new: 'New', changed: 'Changed' }

/** News of the version, from its release. */
function WhatIsNew({ open: { version } }: { open: OpenVersion }) {
  const { line, version: number } = version
  const query = useListProducts({
    params: { query: { 'line[]': [line], 'version[]': [number], page_size: 200 } },
  })
  return (
    <Panel
      title={`What’s new in ${number}`}
      query={query}
      action={
        <TextLink asChild>
          <Link to={`/downloads/${line}`} search={{ version: number, view: 'notes' }}>
            All release notes
          </Link>
        </TextLink>
      }
      skeleton={<SkeletonText lines={4} label="Loading the release notes" />}
      empty={{
        when: ({ items }) => items.every(({ release_notes: notes }) => newsOf(notes).length === 0),
        title: 'No release notes yet',
      }}
      noMatch={null}
      failed="The release notes could not be loaded"
    >
      {({ items }) => (
        <ul className={styles.news}>
          {newsOf(items.flatMap(({ release_notes: notes }) => notes)).map(({ kind, text }) => (
            <li key={text}>
              <b>{newsLabels[kind]}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const newsOf = (notes: readonly ReleaseNote[]) =>
  notes.filter(({ kind }) => newsLabels[kind] !== undefined).slice(0, MAX_NOTES)
