import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { useListResourceCategories } from '../../../api/operations.gen'
import { Button } from '../../../ui/button'
import { formatCount } from '../../../ui/count'
import { failureReference } from '../../../ui/failure'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { CategoryIcon } from '../category-icon'
import { listPart } from '../resource-search'

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    minH: '9',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      h: '9',
      px: '3',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'bg.surface',
      fontWeight: 'medium',
      '& svg': { color: 'fg.muted' },
      _hover: { bg: 'bg.muted' },
      '&[aria-current]': { bg: 'brand.tint', borderColor: 'brand.fg', '& svg': { color: 'brand.fg' } },
    },
    '& p': { textStyle: 'sm', color: 'fg.muted' },
  },
})
const Count = chakra('span', {
  base: { textStyle: 'sm', color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
})
const Bone = chakra('span', {
  base: { h: '9', w: '32', borderRadius: 'md', bg: 'bg.muted', animation: 'pulse 1.6s ease-in-out infinite' },
})

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
    <Nav aria-label="Categories" aria-busy={isFetching}>
      {!shown && !error && (
        <>
          <VisuallyHidden role="status">Loading categories</VisuallyHidden>
          {bones.map((bone) => (
            <Bone key={bone} aria-hidden="true" />
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
          <Count>{formatCount(resources_count)}</Count>
        </Link>
      ))}
    </Nav>
  )
}
