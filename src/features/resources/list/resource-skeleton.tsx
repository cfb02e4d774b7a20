import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { Item } from './resource-item'
import styles from './resource-skeleton.module.css'
import { ThumbnailFrame } from './thumbnail'

const items = ['a', 'b', 'c', 'd', 'e', 'f']

/** Stands in for the list while it loads. */
export const ResourceSkeleton = () => (
  <div role="status">
    <VisuallyHidden>Loading resources</VisuallyHidden>
    <ul aria-hidden="true">
      {items.map((item) => (
        <Item key={item}>
          <ThumbnailFrame />
          <div className={styles.words}>
            <span className={styles.bar} />
            <span className={styles.bar} />
            <span className={styles.bar} />
          </div>
        </Item>
      ))}
    </ul>
  </div>
)
