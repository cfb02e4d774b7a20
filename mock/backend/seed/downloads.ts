import type { RowOf } from '../operation-types'
import { fileAt, filenameOf } from '../storage/stored-file'
import { type Offer, type Shelf, shelves } from './shelves'

type Topic = RowOf<'productTopics'>
type Download = RowOf<'productTopicDownloads'>

const instant = (day: string) => `${day}T08:00:00Z`

/** The topics of the contract's examples and the made ones, which come after them. */
export function growTopics(story: readonly Topic[]): readonly Topic[] {
  const last = new Map<string, number>()
  const place = (product: string) => {
    const told = story.filter(({ product_id: id }) => id === product).length
    const next = (last.get(product) ?? told) + 1
    last.set(product, next)
    return next
  }
  const made = shelves.map(
    ({ topic, product, title, text, offers }): Topic => ({
      id: topic,
      product_id: product,
      title,
      description_html: text,
      position: place(product),
      downloads_count: offers.length,
      updated_at: instant(offers[0]?.day ?? '2025-01-07'),
    }),
  )
  return [...story, ...made]
}

const downloadOf = (pattern: Download, { topic, product }: Shelf, offer: Offer, place: number): Download => {
  const { size, sha256 } = fileAt(offer.key)
  return {
    ...pattern,
    id: `${topic.replace('top_', 'dld_')}_${place}`,
    product_id: product,
    topic_id: topic,
    title: offer.title,
    filename: filenameOf(offer.key),
    bucket: 'corvane-releases',
    key: offer.key,
    kind: offer.kind,
    platform: offer.platform,
    os_requirement: offer.os ?? null,
    version: offer.version,
    size_bytes: size,
    checksum_sha256: sha256,
    signature_url: null,
    release_date: offer.day,
    note: offer.note ?? null,
    position: place,
    requires_add_on: null,
    available: true,
    unavailable_reason: null,
    missing: false,
    carried_over_from: null,
    in_files: [],
    download_count: offer.kind === 'installer' ? 40 + size.toString().length * place : 7 * place,
    updated_at: instant(offer.day),
    ...offer.more,
  }
}

/** The downloads of the contract's examples and those of the made topics, some 120 in all. */
export function growDownloads(story: readonly Download[]): readonly Download[] {
  return [
    ...story,
    ...story
      .slice(0, 1)
      .flatMap((pattern) =>
        shelves.flatMap((shelf) => shelf.offers.map((offer, i) => downloadOf(pattern, shelf, offer, i + 1))),
      ),
  ]
}
