import { useRouter } from '@tanstack/react-router'
import type { components } from '../../api/schema.gen'
import { HtmlFrame } from '../../html-frame/html-frame'
import { NoValue, PlainDate } from '../../ui/format/date'
import type { Elements } from '../../ui/layout/elements'
import { Fact, Facts } from '../../ui/layout/facts'
import { Surface } from '../../ui/layout/surface'
import { linesText } from '../words/product-lines'
import { compareVersions } from '../words/version-order'
import { ResourceStatusBadge } from './badges/resource-status-badge'
import styles from './resource-article.module.css'

type Resource = components['schemas']['Resource']

export type Article = Pick<
  Resource,
  | 'id'
  | 'title'
  | 'description_html'
  | 'category'
  | 'lines'
  | 'versions'
  | 'tags'
  | 'author'
  | 'published_at'
  | 'status'
>

type ResourceArticleProps = {
  article: Article
  /** Link to all of the category; absent: its name alone. */
  categoryLink?: Elements
  /** Link to all of a tag; absent: the tag alone. */
  tagLink?: (tag: string) => Elements
}

/** The facts of a resource and its article, as customers see them. */
export function ResourceArticle({ article, categoryLink, tagLink }: ResourceArticleProps) {
  const { id, title, description_html, category, lines, versions, tags, author, published_at, status } =
    article
  return (
    <Surface aria-label="About this resource">
      <Facts>
        {status !== 'published' && (
          <Fact name="Status">
            <ResourceStatusBadge status={status} />
          </Fact>
        )}
        <Fact name="Category">{categoryLink ?? (category.name || <NoValue />)}</Fact>
        <Fact name="For">
          <span>{linesText(lines) || <NoValue />}</span>
          {versions.length > 0 && <span>{` ${versions.toSorted(compareVersions).join(', ')}`}</span>}
        </Fact>
        <Fact name="Published">
          <PlainDate value={published_at?.slice(0, 10)} />
          {author !== null && <span>{` by ${author}`}</span>}
        </Fact>
        <Fact name="Tags">
          {tags.length === 0 ? (
            <NoValue />
          ) : (
            <ul className={styles.tags}>
              {tags.map((tag) => (
                <li key={tag}>{tagLink?.(tag) ?? tag}</li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
      {description_html.trim() !== '' && (
        <VendorText title={`About ${title}`} html={description_html} resourceId={id} />
      )}
    </Surface>
  )
}

/** Portal path of a resource's page, against which links in its texts resolve. */
export function resourcePath(id: string): string {
  return `/resources/${encodeURIComponent(id)}`
}

type VendorTextProps = { title: string; html: string; resourceId: string }

/** A vendor's text may be any HTML, so it is shown in a frame and never inserted into the page. */
export function VendorText({ title, html, resourceId }: VendorTextProps) {
  const { history } = useRouter()
  return (
    <div className={styles.text}>
      <HtmlFrame
        variant="excerpt"
        title={title}
        html={html}
        base={resourcePath(resourceId)}
        onLink={(path) => history.push(path)}
      />
    </div>
  )
}
