import { cx } from '../../../ui/layout/cx'
import { findText } from '../../../ui/search/search-text'
import { type NamePiece, namePieces, splitEnd, visibleName } from '../../rules/files/name-pieces'
import styles from './file-name.module.css'

/** Class for a container of many names, so that `NameText` needs no wrapper around each. */
export const nameTextContainer = styles.names

/** Characters kept at the end of a truncated name, so that its number and extension are visible. */
const END = 12

type NameTextProps = {
  name: string
  /** The search term, highlighted in the name. */
  match?: string
}

/** A file name, truncated in the middle if there is no room. Needs the class `nameTextContainer` on an ancestor. */
export function NameText({ name, match }: NameTextProps) {
  const pieces = namePieces(name)
  const isLong = name.length > 2 * END
  const [start, end] = isLong ? splitEnd(pieces, END) : [pieces, []]
  // A browser translation replaces the text, which then cannot be split: the variants are rendered separately.
  const key = match ? 'found' : 'whole'
  return (
    <bdi className="name-text" translate="no" title={isLong ? visibleName(name) : undefined}>
      <span className="name-start" key={`start ${key}`}>
        <Pieces pieces={start} match={match} />
      </span>
      {end.length > 0 && (
        <span className="name-end" key={`end ${key}`}>
          <Pieces pieces={end} match={match} />
        </span>
      )}
    </bdi>
  )
}

function Pieces({ pieces, match }: { pieces: readonly NamePiece[]; match: string | undefined }) {
  let at = 0
  return pieces.map((piece) => {
    const key = at
    at += piece.text.length
    return <Piece key={key} piece={piece} match={match} />
  })
}

function Piece({ piece, match }: { piece: NamePiece; match: string | undefined }) {
  if (piece.mark !== undefined)
    return (
      <span className="name-odd" title={piece.mark}>
        {piece.text}
      </span>
    )
  const found = match ? findText(piece.text, match) : null
  if (!found) return <span>{piece.text}</span>
  return (
    <>
      <span>{piece.text.slice(0, found.start)}</span>
      <mark>{piece.text.slice(found.start, found.end)}</mark>
      <span>{piece.text.slice(found.end)}</span>
    </>
  )
}

/** A single file name with its own wrapper. */
export function FileName(props: NameTextProps) {
  return (
    <span className={cx(styles.frame, nameTextContainer)}>
      <NameText {...props} />
    </span>
  )
}
