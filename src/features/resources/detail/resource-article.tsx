import { Link } from '@tanstack/react-router'
import { lineLabels } from '../../../domain/product-lines'
import { ResourceStatusMark } from '../../../domain/resource-labels'
import { Nothing, PlainDate } from '../../../ui/format/date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Surface } from '../../../ui/layout/surface'
import { TextLink } from '../../../ui/layout/text-link'
import { listPart, type Resource } from '../resource-search'
import { Excerpt } from './excerpt'
import styles from './resource-article.module.css'

/** What the resource is, for whom, and what it says about itself. */
export function ResourceArticle({ resource }: { resource: Resource }) {
  const { id, description_html, category, lines, versions, tags, author, published_at, status } = resource
  return (
    <Surface aria-label="About this resource">
      <Facts>
        {status !== 'published' && (
          <Fact name="Status">
            <ResourceStatusMark status={status} />
          </Fact>
        )}
        <Fact name="Category">
          <TextLink asChild>
            <Link
              to="/resources"
              search={(search) => ({ ...listPart(search), category_id: category.id, page: undefined })}
            >
              {category.name}
            </Link>
          </TextLink>
        </Fact>
        <Fact name="For">
          {lines.map((line) => lineLabels[line]).join(', ')}
          {versions.length > 0 && ` ${versions.join(', ')}`}
        </Fact>
        <Fact name="Published">
          <PlainDate value={published_at?.slice(0, 10)} />
          {author !== null && ` by ${author}`}
        </Fact>
        <Fact name="Tags">
          {tags.length === 0 ? (
            <Nothing />
          ) : (
            <ul className={styles.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  <TextLink asChild>
                    <Link
                      to="/resources"
                      search={(search) => ({ ...listPart(search), tag, page: undefined })}
                      aria-label={`All resources about ${tag}`}
                    >
                      {tag}
                    </Link>
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
      {description_html.trim() !== '' && (
        <Excerpt title={`About ${resource.title}`} html={description_html} resourceId={id} />
      )}
    </Surface>
  )
}
