import { SkeletonText } from '../../../ui/layout/skeleton'
import styles from './reader-skeleton.module.css'

/** The shape of a tree and a page. */
export const ReaderSkeleton = () => (
  <div className={styles.root}>
    <div aria-hidden="true">
      <SkeletonText lines={10} label="" />
    </div>
    <div>
      <SkeletonText lines={16} label="Loading the documentation" />
    </div>
  </div>
)
