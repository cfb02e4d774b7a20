import { fileAt, filenameOf } from '../content/stored-file'
import type { RowOf } from '../operation-types'
import { type SeedResource, seedResources } from './resource-plans'

type Resource = RowOf<'resources'>
type Topic = RowOf<'resourceTopics'>
type Download = RowOf<'resourceTopicDownloads'>

const folders: Readonly<Record<string, string>> = {
  cat_tutorials: 'tutorials',
  cat_validation: 'validation',
  cat_best_practice: 'best-practice',
  cat_webinars: 'webinars',
  cat_getting_started: 'start',
}

/** Title, file name suffix, and kind. */
type Planned = readonly [title: string, name: string, kind: Download['kind']]

/** Topics of a resource by category, with their files (title, file name suffix, kind). */
const topicsOf: Readonly<
  Record<string, readonly (readonly [title: string, text: string | null, files: readonly Planned[]])[]>
> = {
  cat_tutorials: [
    [
      'Guide',
      '<p>Read it first; it names every step.</p>',
      [
        ['Guide', 'guide.pdf', 'document'],
        ['Picture of the result', 'result.svg', 'document'],
      ],
    ],
    [
      'Case',
      '<p>Unpack it where your cluster can read it.</p>',
      [
        ['Case files', 'case.tar.gz', 'case_files'],
        ['Geometry', 'geometry.zip', 'case_files'],
      ],
    ],
    [
      'Evaluation',
      null,
      [
        ['Evaluation script', 'evaluate.py', 'script'],
        ['Forces of our run', 'forces.dat', 'other'],
        ['Surface of our run', 'surface.vtp', 'other'],
      ],
    ],
  ],
  cat_validation: [
    [
      'Report',
      null,
      [
        ['Report', 'report.pdf', 'document'],
        ['Figures', 'figures.zip', 'other'],
        ['Main figure', 'comparison.svg', 'document'],
      ],
    ],
    [
      'Cases',
      '<p>As we ran them.</p>',
      [
        ['Cases', 'cases.tar.gz', 'case_files'],
        ['Measured values', 'measured.csv', 'other'],
      ],
    ],
  ],
  cat_best_practice: [
    ['Guide', null, [['Guide', 'guide.pdf', 'document']]],
    [
      'Tools',
      '<p>Free to change.</p>',
      [
        ['Picture', 'overview.png', 'document'],
        ['Script', 'check.py', 'script'],
        ['Example table', 'example.csv', 'other'],
      ],
    ],
  ],
  cat_webinars: [
    [
      'Recording',
      null,
      [
        ['First seconds of the recording', 'recording.mp4', 'video'],
        ['Slides', 'slides.pdf', 'slides'],
      ],
    ],
    [
      'Questions and answers',
      '<p>What was asked, with our answers.</p>',
      [['Questions and answers', 'questions.txt', 'other']],
    ],
  ],
  cat_getting_started: [
    [
      'Read',
      null,
      [
        ['Guide', 'guide.pdf', 'document'],
        ['Checklist', 'checklist.txt', 'document'],
      ],
    ],
  ],
}

const idFor = ({ slug }: SeedResource) => `res_${slug.replaceAll('-', '_')}`
const instant = (day: string) => `${day}T08:00:00Z`

/** Example for the remaining fields: one of the same category, else the first. */
const patternOf = (examples: readonly Resource[], { category }: SeedResource) =>
  examples.find((one) => one.category.id === category && one.thumbnail !== null) ?? examples[0]

/** Unfinished parts of a draft, for the link check. */
const unfinished =
  '<p>See also <a href="/documentation/helyx/4.3/physics/moving-frames">moving frames</a>, <a href="/resources/res_fan_noise">the noise of a fan</a> and <a href="/downloads/helyx?version=4.5">HELYX 4.5</a>.</p>'

const resourceOf = (examples: readonly Resource[], plan: SeedResource): Resource[] => {
  const pattern = patternOf(examples, plan)
  if (!pattern) return []
  const isOut = plan.status === undefined || plan.status === 'archived'
  const resource: Resource = {
    ...pattern,
    id: idFor(plan),
    title: plan.title,
    summary: plan.summary,
    description_html: `<p>${plan.summary}</p>${plan.status === 'draft' ? unfinished : ''}`,
    lines: plan.line === 'both' ? ['helyx', 'elements'] : [plan.line],
    versions: [...plan.versions],
    tags: [...plan.tags],
    featured: false,
    status: plan.status ?? 'published',
    published_at: isOut ? instant(plan.day) : null,
    created_at: instant(plan.day),
    updated_at: instant(plan.day),
  }
  return [resource]
}

/** Resources of the contract's examples and the additional ones, 60 in total. */
export function seedResourceRows(examples: readonly Resource[]): readonly Resource[] {
  return [...examples, ...seedResources.flatMap((plan) => resourceOf(examples, plan))]
}

const topicId = (plan: SeedResource, place: number) => `rtp_${plan.slug.replaceAll('-', '_')}_${place}`

/** Drafts have only their first topic, without files. */
const plannedTopics = (plan: SeedResource) => {
  const all = topicsOf[plan.category] ?? []
  return plan.status === 'draft' ? all.slice(0, 1).map(([title, body]) => [title, body, []] as const) : all
}

/** Topics of the resources; their files are separate rows. */
export function seedResourceTopics(examples: readonly Topic[]): readonly Topic[] {
  return [
    ...examples,
    ...seedResources.flatMap((plan) =>
      plannedTopics(plan).map(([title, body], i) => ({
        id: topicId(plan, i + 1),
        resource_id: idFor(plan),
        title,
        body_html: body,
        position: i + 1,
        downloads: [],
        updated_at: instant(plan.day),
      })),
    ),
  ]
}

const fileRow = (plan: SeedResource, topic: number, file: Planned, place: number): Download => {
  const [title, name, kind] = file
  const key = `${folders[plan.category] ?? 'more'}/${plan.slug}/${plan.slug}-${name}`
  const { size, type, sha256 } = fileAt(key)
  // A row whose file is missing, which the portal must handle.
  const isLost = plan.slug === 'web-arm-clusters' && kind === 'video'
  return {
    id: `rdl_${plan.slug.replaceAll('-', '_')}_${topic}${place}`,
    resource_id: idFor(plan),
    topic_id: topicId(plan, topic),
    title,
    filename: filenameOf(key),
    bucket: 'corvane-resources',
    key,
    kind,
    size_bytes: size,
    content_type: type,
    checksum_sha256: kind === 'other' ? null : sha256,
    duration_seconds: kind === 'video' ? 6 : null,
    position: place,
    available: !isLost,
    unavailable_reason: isLost ? 'The recording is being restored.' : null,
    missing: isLost,
    updated_at: instant(plan.day),
  }
}

/** Files of the topics. */
export function seedResourceDownloads(examples: readonly Download[]): readonly Download[] {
  return [
    ...examples,
    ...seedResources.flatMap((plan) =>
      plannedTopics(plan).flatMap(([, , files], topic) =>
        files.map((file, i) => fileRow(plan, topic + 1, file, i + 1)),
      ),
    ),
  ]
}
