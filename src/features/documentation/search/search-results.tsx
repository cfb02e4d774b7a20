import { chakra } from '@chakra-ui/react/styled-system'
import { FileText, Hash, Layers } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatCount } from '../../../ui/count'
import { Marked } from './marked'
import type { SearchOption } from './search-options'

export const ResultList = chakra('div', {
  base: {
    display: 'grid',
    minH: 0,
    overflowY: 'auto',
    py: '1',
    '& > [role=option]': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '2.5',
      alignItems: 'start',
      width: 'full',
      mx: '1',
      maxW: 'calc(100% - {spacing.2})',
      px: '2',
      py: '1.5',
      borderRadius: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '& > svg': { mt: '2px', color: 'fg.muted' },
      _hover: { bg: 'bg.muted' },
      '&[aria-selected=true]': { bg: 'bg.muted', outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    },
    '& > [data-kind=heading]': { ps: '8', py: '1', color: 'fg.muted' },
    // The way to the other versions is in sight however many pages this one has.
    '& > [data-kind=more]': {
      position: 'sticky',
      bottom: '-4px',
      bg: 'bg.surface',
      borderTopWidth: '1px',
      borderRadius: 0,
      mx: 0,
      px: '3',
      maxW: 'full',
    },
  },
})
const Title = chakra('span', { base: { display: 'block', fontWeight: 'medium' } })
const Excerpt = chakra('span', {
  base: { display: 'block', textStyle: 'sm', color: 'fg.muted', lineClamp: 2 },
})
const Aside = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' } })

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
        <Title>
          {formatCount(option.count)} {option.isOpen ? '' : 'more '}in other versions
        </Title>
      </div>
    )
  const Icon = option.kind === 'heading' ? Hash : FileText
  return (
    <a {...common} href={option.href}>
      <Icon size={option.kind === 'heading' ? 14 : 16} aria-hidden="true" />
      {option.kind === 'other' ? (
        <>
          <Title>
            <Marked text={option.title} typed={typed} found={option.found} />
          </Title>
          <Aside>{labelOf(option.version)}</Aside>
        </>
      ) : option.kind === 'heading' ? (
        <span>
          <Marked text={option.heading.text} typed={typed} found={option.hit.found} />
        </span>
      ) : (
        <span>
          <Title>
            <Marked text={option.hit.title} typed={typed} found={option.hit.found} />
          </Title>
          {option.hit.excerpt && (
            <Excerpt>
              <Marked text={option.hit.excerpt} typed={typed} found={option.hit.found} />
            </Excerpt>
          )}
        </span>
      )}
    </a>
  )
}
