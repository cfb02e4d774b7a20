import { Link } from '@tanstack/react-router'
import { useListResourceCategories } from '../../../api/operations.gen'
import { Button } from '../../../ui/control/button'
import { failureReference } from '../../../ui/feedback/failure'
import { formatCount } from '../../../ui/format/count'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { CategoryIcon } from '../category-icon'
import { listPart } from '../resource-search'
import styles from './category-nav.module.css'

const bones = ['a', 'b', 'c', 'd']

type CategoryNavProps = {
  current: string | undefined
  /** Whether empty categories are shown, too: only those who fill them can use them. */
  showsEmpty: boolean
}

/** The categories with how much each holds. It fails alone: the list below does without it. */
export function CategoryNav({ current, showsEmpty }: CategoryNavProps) {
  const { data, error, isFetching, refetch } = useListResourceCategories()
  const shown = data
    ?.filter(({ resources_count }) => showsEmpty || resources_count > 0)
    .toSorted((a, b) => a.position - b.position)
  return (
    <nav className={styles.nav} aria-label="Categories" aria-busy={isFetching}>
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
          <p role="alert">
            Categories could not be loaded. {error.message} {failureReference(error)}
          </p>
          <Button size="sm" onClick={() => void refetch()} aria-disabled={isFetching}>
            Retry
          </Button>
        </>
      )}
      {shown && (
        <Link
          to="/resources"
          search={(search) => ({ ...listPart(search), category_id: undefined, page: undefined })}
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
          search={(search) => ({ ...listPart(search), category_id: id, page: undefined })}
          aria-current={id === current ? 'true' : undefined}
          title={description ?? undefined}
        >
          <CategoryIcon icon={icon} />
          {name}
          <span className={styles.count}>{formatCount(resources_count)}</span>
        </Link>
      ))}
    </nav>
  )
}
