import { Link } from '@tanstack/react-router'
import { useListResourceCategories } from '../../api/operations.gen'
import { CategoryIcon } from '../../domain/parts/category-icon'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import { formatCount } from '../../ui/format/count'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import styles from './category-nav.module.css'
import { listSearch } from './resource-search'

const bones = ['a', 'b', 'c', 'd']

type CategoryNavProps = {
  current: string | undefined
  /** Whether empty categories are shown: only vendor staff, who fill them, can use these. */
  showsEmpty: boolean
}

/** The categories with the number of their resources. When they fail to load, the list below still works. */
export function CategoryNav({ current, showsEmpty }: CategoryNavProps) {
  const { data, error, isFetching, refetch } = useListResourceCategories()
  const shown = data
    ?.filter(({ resources_count }) => showsEmpty || resources_count > 0)
    .toSorted((a, b) => a.position - b.position)
  // "All" alone is no choice.
  if (shown?.length === 0 && current === undefined) return null
  return (
    <nav className={styles.categories} aria-label="Categories" aria-busy={isFetching}>
      {!shown && !error && (
        <>
          <VisuallyHidden role="status">Loading categories</VisuallyHidden>
          {bones.map((bone) => (
            <span className={styles.bone} key={bone} aria-hidden="true" />
          ))}
        </>
      )}
      {!shown && error && (
        <>
          <p role="alert">{`Categories could not be loaded. ${error.message} ${failureReference(error)}`}</p>
          <Button size="sm" onClick={() => void refetch()} aria-disabled={isFetching}>
            Retry
          </Button>
        </>
      )}
      {shown && (
        <Link
          to="/resources"
          search={(search) => ({ ...listSearch(search), category_id: undefined, page: undefined })}
          activeOptions={{ explicitUndefined: true }}
          aria-current={current === undefined ? 'true' : undefined}
        >
          All
        </Link>
      )}
      {shown?.map(({ id, name, description, icon, resources_count }) => (
        <Link
          key={id}
          to="/resources"
          search={(search) => ({ ...listSearch(search), category_id: id, page: undefined })}
          aria-current={id === current ? 'true' : undefined}
          title={description ?? undefined}
        >
          <CategoryIcon icon={icon} />
          <span>{name}</span>
          <span className={cx(piece.mutedSmall, styles.count)}>{formatCount(resources_count)}</span>
        </Link>
      ))}
    </nav>
  )
}
