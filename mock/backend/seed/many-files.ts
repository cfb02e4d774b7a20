import { fileAt, filenameOf } from '../content/stored-file'
import { tableOf, type WorldContext } from '../world/tables'

const FILES = 2_000

/** Adds a topic to HELYX 4.3 with one file per reference case. */
export function addManyFiles(place: WorldContext): void {
  const topics = tableOf(place, 'productTopics')
  const downloads = tableOf(place, 'productTopicDownloads')
  const siblings = topics.rows.filter(({ product_id }) => product_id === 'prd_helyx_43')
  const [topic] = siblings
  const pattern = downloads.rows.find(({ topic_id }) => topic_id === topic?.id)
  if (!topic || !pattern) return
  const id = 'top_h43_cases'
  topics.add({
    ...{ ...topic, id },
    title: 'Reference cases',
    description_html: '<p>What the solver gives for each case of the validation.</p>',
    position: siblings.length + 1,
  })
  for (let place = 1; place <= FILES; place += 1) {
    const number = String(place).padStart(4, '0')
    const key = `helyx/4.3/reference/helyx-4.3-case-${number}.md`
    const { size, sha256 } = fileAt(key)
    downloads.add({
      ...pattern,
      id: `dld_h43_case_${number}`,
      topic_id: id,
      title: `Case ${number}`,
      filename: filenameOf(key),
      key,
      kind: 'tutorial',
      platform: 'any',
      os_requirement: null,
      size_bytes: size,
      checksum_sha256: sha256,
      signature_url: null,
      note: null,
      position: place,
    })
  }
}
