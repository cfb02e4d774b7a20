import { Dialog } from '@chakra-ui/react/dialog'
import { Button } from '../../../ui/control/button'
import { StatusMark } from '../../../ui/feedback/status-mark'
import type { Download } from '../downloads-search'
import { FilesLink } from './files-link'
import { arrivedNames, resultRows, type ShareResult, sumInWords } from './share-outcome'
import styles from './share-results.module.css'

type ShareResultsProps = {
  files: readonly Download[]
  results: readonly ShareResult[]
  folder: string
  onClose: () => void
}

/** What became of each file, and the way to the folder. */
export function ShareResults({ files, results, folder, onClose }: ShareResultsProps) {
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <p role="status">{sumInWords(results)}</p>
        <ul className={styles.list} aria-label="What became of each">
          {resultRows(files, results).map(({ id, title, hue, mark, words }) => (
            <li key={id}>
              <b>{title}</b>
              <StatusMark hue={hue}>{mark}</StatusMark>
              <small>{words}</small>
            </li>
          ))}
        </ul>
      </Dialog.Body>
      <Dialog.Footer>
        <Button asChild kind="quiet" className={styles.apart}>
          <FilesLink path={folder} item={arrivedNames(results)[0]}>
            Open {folder === '/' ? 'your files' : folder}
          </FilesLink>
        </Button>
        <Button autoFocus kind="primary" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </>
  )
}
