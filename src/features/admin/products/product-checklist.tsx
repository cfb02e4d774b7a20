import { Link } from '@tanstack/react-router'
import type { Product } from '../../../domain/words/releases'
import { useAccess } from '../../../session/access'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { today } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { TextLink } from '../../../ui/layout/text-link'
import { useFamilyReleases } from './family-releases'
import styles from './product-page.module.css'
import { type BlockerPlace, placeOf, releaseBefore, warningsOf } from './product-rules'
import { listSearch } from './product-search'

/** Reasons that block publishing, from the backend; and warnings. */
export function ProductChecklist({ product }: { product: Product }) {
  const { status, publish_blockers = [] } = product
  const family = useFamilyReleases(product.family.id)
  const before = family.data ? releaseBefore(family.data.items, product) : null
  const hints = warningsOf(product, before, today())
  return (
    <>
      <Section title="Blocks publishing">
        {publish_blockers.length > 0 ? (
          <BlockerList product={product} className={piece.pad} />
        ) : (
          <p className={cx(piece.muted, piece.pad)}>
            {status === 'published'
              ? 'Nothing. It is published.'
              : `Nothing. The release can be published${status === 'withdrawn' ? ' again' : ''}.`}
          </p>
        )}
      </Section>
      <Section title="Worth a look">
        {hints.length > 0 ? (
          <ul className={cx(styles.checks, piece.pad)} aria-label="Worth a look">
            {hints.map(({ id, text, place }) => (
              <li key={id}>
                <StatusBadge hue="attention" wraps>
                  {text}
                </StatusBadge>
                <FixLink productId={product.id} place={place} about={text} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={cx(piece.muted, piece.pad)}>Nothing stands out.</p>
        )}
        {family.error && (
          <p className={cx(piece.muted, piece.pad)} role="alert">
            {`It could not be compared with the release before. ${family.error.message}`}
          </p>
        )}
      </Section>
    </>
  )
}

/** Publishing blockers, each with a link to where it is fixed. */
export function BlockerList({
  product: { id, publish_blockers = [] },
  className,
}: {
  product: Product
  className?: string | undefined
}) {
  return (
    <ul className={cx(styles.checks, className)} aria-label="Blocks publishing">
      {publish_blockers.map((blocker) => (
        <li key={blocker}>
          <StatusBadge hue="critical" wraps>
            {blocker}
          </StatusBadge>
          <FixLink productId={id} place={placeOf(blocker)} about={blocker} />
        </li>
      ))}
    </ul>
  )
}

type FixLinkProps = {
  productId: string
  place: BlockerPlace
  /** The blocker, for users who hear only the link. */
  about: string
}

/** A link to where something is fixed; nothing without write access. */
export function FixLink({ productId, place, about }: FixLinkProps) {
  const { write } = useAccess()
  if (!write) return null
  return (
    <TextLink asChild>
      {place === 'release' ? (
        <Link
          to="/admin/products_manager/$productId/edit"
          params={{ productId }}
          search={listSearch}
          aria-label={`Edit the release: ${about}`}
        >
          Edit the release
        </Link>
      ) : (
        <Link
          to="/admin/products_manager/$productId/{-$tab}"
          params={{ productId, tab: place }}
          search={listSearch}
          resetScroll={false}
          aria-label={`${place === 'notes' ? 'Go to the notes' : 'Go to the files'}: ${about}`}
        >
          {place === 'notes' ? 'Go to the notes' : 'Go to the files'}
        </Link>
      )}
    </TextLink>
  )
}
