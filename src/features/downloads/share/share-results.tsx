import { Dialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../../ui/button'
import { StatusMark } from '../../../ui/status-mark'
import type { Download } from '../downloads-search'
import { FilesLink } from './files-link'
import { arrivedNames, resultRows, type ShareResult, sumInWords } from './share-outcome'

const List = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    maxH: 'min(360px, 45dvh)',
    overflowY: 'auto',
    '& li': { display: 'grid', gap: '0.5', px: '3', py: '2', overflowWrap: 'anywhere' },
    '& li + li': { borderTopWidth: '1px' },
    '& b': { fontWeight: 'medium' },
    '& small': { textStyle: 'sm', color: 'fg.muted' },
  },
})

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
        <List aria-label="What became of each">
          {resultRows(files, results).map(({ id, title, hue, mark, words }) => (
            <li key={id}>
              <b>{title}</b>
              <StatusMark hue={hue}>{mark}</StatusMark>
              <small>{words}</small>
            </li>
          ))}
        </List>
      </Dialog.Body>
      <Dialog.Footer>
        <Button asChild kind="quiet" me="auto">
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
