import { expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StyleProvider } from '../ui/theme/style-provider'
import { HtmlFrame, type HtmlFrameProps } from './html-frame'
import type { FrameHeading } from './messages'

export const base = '/documentation/helyx/4.3/cases/page'

/** Shows a page in its frame and waits until it is complete. */
export async function showDocument(html: string, props: Partial<HtmlFrameProps> = {}) {
  const onHeadings = vi.fn<(headings: readonly FrameHeading[]) => void>()
  const onArticle = vi.fn<(article: { isPart: boolean; title: string }) => void>()
  const onLink = vi.fn<(path: string) => void>()
  const onAnchor = vi.fn<(id: string) => void>()
  await render(
    <StyleProvider>
      <main>
        <HtmlFrame
          title="A page"
          heading={props.title ?? 'A page'}
          html={html}
          base={base}
          {...{ onHeadings, onArticle, onLink, onAnchor }}
          {...props}
        />
      </main>
    </StyleProvider>,
  )
  await expect.poll(() => onHeadings.mock.calls.length).toBe(1)
  await expect.element(page.getByTitle(props.title ?? 'A page')).not.toHaveAttribute('data-loading')
  return {
    onArticle,
    onLink,
    onAnchor,
    contents: onHeadings.mock.calls[0]?.[0].map(({ text }) => text) ?? [],
    /** Its visible text, one line for each line of the document, without the buttons that its code gets later. */
    lines: (await commands.frameText())
      .split('\n')
      .map((line) => line.replaceAll('\u00a0', ' ').trim())
      .filter((line) => line !== '' && line !== 'Copy'),
  }
}
