import styles from './tray-bar.module.css'
/** How far something has come. The words beside it say the same, so it is hidden from speech. */
export const TrayBar = ({ share }: { share: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span className={styles.fill} style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }} />
  </span>
)
