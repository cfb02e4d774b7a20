import { FileText, Hash, Layers } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { formatCount } from '../../../ui/format/count'
import { cx } from '../../../ui/layout/cx'
import { Marked } from './marked'
import type { SearchOption } from './search-options'
import styles from './search-results.module.css'

export function ResultList({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.resultList, className)} {...props} />
}

type ResultProps = {
  option: SearchOption
  id: string
  isActive: boolean
  typed: string
  /** What a version is called. */
  labelOf: (version: string) => string
  onChoose: (event: MouseEvent) => void
}

/** One line of the results. The focus stays in the search box; links work with every way of opening a link. */
export const SearchResult = ({ option, id, isActive, typed, labelOf, onChoose }: ResultProps) => {
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    'data-kind': option.kind === 'more' && option.isOpen ? 'open' : option.kind,
    onClick: onChoose,
  }
  if (option.kind === 'more')
    return (
      <div {...common}>
        <Layers size={16} aria-hidden="true" />
        <span className={styles.title}>
          {formatCount(option.count)} {option.isOpen ? '' : 'more '}in other versions
        </span>
      </div>
    )
  const Icon = option.kind === 'heading' ? Hash : FileText
  return (
    <a {...common} href={option.href}>
      <Icon size={option.kind === 'heading' ? 14 : 16} aria-hidden="true" />
      {option.kind === 'other' ? (
        <>
          <span className={styles.title}>
            <Marked text={option.title} typed={typed} found={option.found} />
          </span>
          <span className={styles.aside}>{labelOf(option.version)}</span>
        </>
      ) : option.kind === 'heading' ? (
        <span>
          <Marked text={option.heading.text} typed={typed} found={option.hit.found} />
        </span>
      ) : (
        <span>
          <span className={styles.title}>
            <Marked text={option.hit.title} typed={typed} found={option.hit.found} />
          </span>
          {option.hit.excerpt && (
            <span className={styles.excerpt}>
              <Marked text={option.hit.excerpt} typed={typed} found={option.hit.found} />
            </span>
          )}
        </span>
      )}
    </a>
  )
}
