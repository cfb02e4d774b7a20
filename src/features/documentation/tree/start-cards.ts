import type { DocumentationItem } from '../../../domain/rules/documentation/documentation-address'
import type { TreeNode } from '../../../domain/rules/documentation/documentation-tree'

type StartCard = Pick<DocumentationItem, 'id' | 'path' | 'title' | 'kind'> & {
  /** The page's subjects, from its headings; '' without any. */
  readonly topics: string
}

const MAX_GUIDES = 3
const MAX_TOPICS = 3

/** The pages to begin with: first guides with the first tutorial, in tree order, and release notes. */
export function startCards(tree: readonly TreeNode<DocumentationItem>[]): readonly StartCard[] {
  const top = tree.map(({ item }) => item).filter(({ path, hidden }) => path !== 'index' && !hidden)
  const guides = top.filter(({ kind }) => kind === 'guide').slice(0, MAX_GUIDES)
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
      .slice(0, MAX_TOPICS)
      .map(({ text }) => text)
      .join(' · '),
  }))
}
