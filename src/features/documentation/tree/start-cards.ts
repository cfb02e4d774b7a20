import type { DocumentationItem } from '../../../domain/documentation-address'
import type { TreeNode } from '../../../domain/documentation-tree'

type StartCard = Pick<DocumentationItem, 'id' | 'path' | 'title' | 'kind'> & {
  /** What the page treats, from its headings; '' without any. */
  readonly topics: string
}

const MOST_GUIDES = 3
const MOST_TOPICS = 3

/** The pages to begin with: the first guides with the first tutorial among them, in the order of the tree, and the release notes. */
export function startCards(tree: readonly TreeNode<DocumentationItem>[]): readonly StartCard[] {
  const top = tree.map(({ item }) => item).filter(({ path, hidden }) => path !== 'index' && !hidden)
  const guides = top.filter(({ kind }) => kind === 'guide').slice(0, MOST_GUIDES)
  const tutorials = top.filter(({ kind }) => kind === 'tutorial').slice(0, 1)
  const notes = top.filter(({ kind }) => kind === 'release_notes').slice(0, 1)
  const first = top.filter((item) => guides.includes(item) || tutorials.includes(item))
  return [...first, ...notes].map(({ id, path, title, kind, headings }) => ({
    id,
    path,
    title,
    kind,
    topics: headings
      .filter(({ level }) => level === 2)
      .slice(0, MOST_TOPICS)
      .map(({ text }) => text)
      .join(' · '),
  }))
}
