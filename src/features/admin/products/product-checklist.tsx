import { Link } from '@tanstack/react-router'
import type { Product } from '../../../domain/releases'
import { useAccess } from '../../../session/access'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { today } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import { Section } from '../../../ui/layout/section'
import { TextLink } from '../../../ui/layout/text-link'
import { useFamilyReleases } from './product-files'
import styles from './product-page.module.css'
import { type BlockerPlace, placeOf, releaseBefore, worthALook } from './product-rules'
import { listPart } from './product-search'

/** What keeps a release from being published, which the backend decides; and what is only worth a look. */
export function ProductChecklist({ product }: { product: Product }) {
  const { status, publish_blockers = [] } = product
  const family = useFamilyReleases(product.family.id)
  const before = family.data ? releaseBefore(family.data.items, product) : null
  const hints = worthALook(product, before, today())
  return (
    <>
      <Section title="Blocks publishing">
        {publish_blockers.length > 0 ? (
          <BlockerList product={product} className={styles.inset} />
        ) : (
          <p className={styles.text}>
            {status === 'published'
              ? 'Nothing. It is published.'
              : `Nothing. The release can be published${status === 'withdrawn' ? ' again' : ''}.`}
          </p>
        )}
      </Section>
      <Section title="Worth a look">
        {hints.length > 0 ? (
          <ul className={cx(styles.checks, styles.inset)} aria-label="Worth a look">
            {hints.map(({ id, text, place }) => (
              <li key={id}>
                <StatusMark hue="attention" wraps>
                  {text}
                </StatusMark>
                <MendLink productId={product.id} place={place} about={text} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.text}>Nothing stands out.</p>
        )}
        {family.error && (
          <p className={styles.text} role="alert">
            {`It could not be compared with the release before. ${family.error.message}`}
          </p>
        )}
      </Section>
    </>
  )
}

/** What blocks publishing, each with the way to where it is mended. */
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
          <StatusMark hue="critical" wraps>
            {blocker}
          </StatusMark>
          <MendLink productId={id} place={placeOf(blocker)} about={blocker} />
        </li>
      ))}
    </ul>
  )
}

type MendLinkProps = {
  productId: string
  place: BlockerPlace
  /** What it mends, for those who hear the link alone. */
  about: string
}

/** The way to where something is mended; nothing for who may not. */
export function MendLink({ productId, place, about }: MendLinkProps) {
  const { write } = useAccess()
  if (!write) return null
  return (
    <TextLink asChild>
      {place === 'release' ? (
        <Link
          to="/admin/products_manager/$productId/edit"
          params={{ productId }}
          search={listPart}
          aria-label={`Edit the release: ${about}`}
        >
          Edit the release
        </Link>
      ) : (
        <Link
          to="/admin/products_manager/$productId/{-$tab}"
          params={{ productId, tab: place }}
          search={listPart}
          resetScroll={false}
          aria-label={`${place === 'notes' ? 'Go to the notes' : 'Go to the files'}: ${about}`}
        >
          {place === 'notes' ? 'Go to the notes' : 'Go to the files'}
        </Link>
      )}
    </TextLink>
  )
}
