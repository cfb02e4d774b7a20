import { cx } from '../../ui/layout/cx'
import styles from './file-name.module.css'
import { halved, type NamePiece, namePieces, visibleName } from './name-pieces'

/** For a part of the page that holds many names: with this class `NameText` needs no element of its own around each. */
export const namesFrame = styles.names

/** How many characters of a long name's end stay, so that its ending and number are seen. */
const END = 12

type NameTextProps = {
  name: string
  /** What was searched for: marked where the name holds it. */
  match?: string
}

/** A name literally, cut in the middle where there is no room for it. Needs the class `namesFrame` above it. */
export const NameText = ({ name, match }: NameTextProps) => {
  const pieces = namePieces(name)
  const isLong = name.length > 2 * END
  const [start, end] = isLong ? halved(pieces, END) : [pieces, []]
  return (
    <bdi className="name-text" title={isLong ? visibleName(name) : undefined}>
      <span className="name-start">
        <Pieces pieces={start} match={match} />
      </span>
      {end.length > 0 && (
        <span className="name-end">
          <Pieces pieces={end} match={match} />
        </span>
      )}
    </bdi>
  )
}

const Pieces = ({ pieces, match }: { pieces: readonly NamePiece[]; match: string | undefined }) => {
  let at = 0
  return pieces.map((piece) => {
    const key = at
    at += piece.text.length
    return <Piece key={key} piece={piece} match={match} />
  })
}

const Piece = ({ piece, match }: { piece: NamePiece; match: string | undefined }) => {
  if (piece.mark !== undefined)
    return (
      <span className="name-odd" title={piece.mark}>
        {piece.text}
      </span>
    )
  const at = match ? piece.text.toLowerCase().indexOf(match.toLowerCase()) : -1
  // Some letters change their length with their case; then nothing is marked rather than the wrong part.
  if (!match || at < 0 || piece.text.toLowerCase().length !== piece.text.length) return piece.text
  return (
    <>
      {piece.text.slice(0, at)}
      <mark>{piece.text.slice(at, at + match.length)}</mark>
      {piece.text.slice(at + match.length)}
    </>
  )
}

/** One name of a file or folder, literally, where it stands alone. */
export const FileName = (props: NameTextProps) => (
  <span className={cx(styles.frame, namesFrame)}>
    <NameText {...props} />
  </span>
)
