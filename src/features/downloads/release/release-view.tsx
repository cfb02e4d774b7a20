import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { platformLabels } from '../../../domain/download-labels'
import type { Line } from '../../../domain/product-lines'
import { useRememberVisit } from '../../../domain/recent-visits'
import { Button } from '../../../ui/control/button'
import { useGetHelp } from '../../../ui/feedback/get-help'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatCount } from '../../../ui/format/count'
import { PlainDate } from '../../../ui/format/date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Surface, SurfaceTitle } from '../../../ui/layout/surface'
import { addressOf, screenOf } from '../downloads-address'
import type { ChangeSearch, DownloadsSearch, Product, ProductVersion } from '../downloads-search'
import { FilesView } from '../files/files-view'
import { NotesView } from '../notes/notes-view'
import { helpWithRelease } from './help-facts'
import { ReleaseNotice } from './release-notice'
import styles from './release-view.module.css'

/** One of these links stands for the whole address, not for a part of it. */
const exact = { exact: true }

type ReleaseViewProps = {
  product: Product
  version: ProductVersion
  /** Every product of the version, the shown one among them. */
  siblings: readonly Product[]
  line: Line
  search: DownloadsSearch
  onChange: ChangeSearch
}

/** One product in one version: what it is, what stands in the way, and its files or its notes. */
export function ReleaseView({ product, version, siblings, line, search, onChange }: ReleaseViewProps) {
  const { family, release_date, end_of_support_date, platforms, downloads_count } = product
  const place = { version: version.version, product: siblings.length > 1 ? family.id : undefined }
  useRememberVisit({ kind: 'download', title: product.name, path: addressOf(line, place) })
  const getHelp = useGetHelp()
  const to = screenOf[line]
  return (
    <div className={styles.root}>
      {siblings.length > 1 && (
        <nav className={styles.tabs} aria-label="Products">
          {siblings.map(({ id, name, family: own }) => (
            <Link
              key={id}
              to={to}
              search={{ ...search, version: version.version, product: own.id }}
              aria-current={id === product.id ? 'true' : undefined}
              activeOptions={exact}
              resetScroll={false}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <Surface aria-label={product.name}>
        <div className={styles.head}>
          <SurfaceTitle>{product.name}</SurfaceTitle>
          {version.is_latest && <StatusMark hue="positive">Latest</StatusMark>}
          {product.channel === 'beta' && <StatusMark hue="pending">Beta</StatusMark>}
          {product.channel === 'lts' && <StatusMark hue="info">Long-term</StatusMark>}
          {product.status === 'draft' && <StatusMark hue="neutral">Draft</StatusMark>}
          <Button kind="quiet" size="sm" onClick={() => getHelp(helpWithRelease(product))}>
            <LifeBuoy size={16} aria-hidden="true" />
            Get help
          </Button>
        </div>
        <p className={styles.summary}>{product.summary}</p>
        <Facts>
          <Fact name="Released">
            <PlainDate value={release_date} />
          </Fact>
          <Fact name="Support until">
            {end_of_support_date ? <PlainDate value={end_of_support_date} relative /> : 'Not settled yet'}
          </Fact>
          {platforms.length > 0 && (
            <Fact name="Platforms">{platforms.map((platform) => platformLabels[platform]).join(', ')}</Fact>
          )}
        </Facts>
        <ReleaseNotice product={product} />
      </Surface>
      <nav className={styles.tabs} aria-label={`Parts of ${product.name}`}>
        <Link
          to={to}
          search={{ ...search, view: undefined }}
          aria-current={search.view ? undefined : 'true'}
          activeOptions={exact}
          resetScroll={false}
        >
          Files ({formatCount(downloads_count)})
        </Link>
        <Link
          to={to}
          search={{ ...search, view: 'notes' }}
          aria-current={search.view ? 'true' : undefined}
          activeOptions={exact}
          resetScroll={false}
        >
          Release notes
        </Link>
      </nav>
      {search.view === 'notes' ? (
        <NotesView product={product} search={search} onChange={onChange} />
      ) : (
        <FilesView key={product.id} product={product} search={search} onChange={onChange} />
      )}
    </div>
  )
}
