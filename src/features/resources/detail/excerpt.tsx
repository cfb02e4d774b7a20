import { chakra } from '@chakra-ui/react/styled-system'
import { useRouter } from '@tanstack/react-router'
import { HtmlFrame } from '../../../ui/html-frame'

const Root = chakra('div', { base: { px: '4', py: '3' } })

type ExcerptProps = { title: string; html: string; resourceId: string }

/** Text of the vendor, which may be any HTML: it is shown in its own frame and never becomes part of the page. */
export function Excerpt({ title, html, resourceId }: ExcerptProps) {
  const { history } = useRouter()
  return (
    <Root>
      <HtmlFrame
        variant="excerpt"
        title={title}
        html={html}
        base={`/resources/${encodeURIComponent(resourceId)}`}
        onLink={(path) => history.push(path)}
      />
    </Root>
  )
}
