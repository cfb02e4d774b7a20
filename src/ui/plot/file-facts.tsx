import { Remarks } from '../feedback/remarks'
import { formatCount } from '../format/count'
import { countOf } from '../format/count-of'
import { Fact, Facts } from '../layout/facts'
import piece from '../layout/pieces.module.css'
import type { PlotFacts } from './columns'
import { isBeyond } from './numbers'
import type { Choice } from './use-points'

/** Describes a file in words: its format, content that cannot be drawn, and how a run ended. */
export function FileFacts({ facts, choice }: { facts: PlotFacts; choice: Choice | null }) {
  const { format, rows, columns, texts, remarks } = facts
  const left = choice ? leftOut(facts, choice) : 0
  const sentences = [
    ...remarks,
    ...(left > 0 ? [`${countOf(left, 'number')} of zero or less, left out on the logarithmic axis.`] : []),
    ...(columns.some(isBeyond) ? ['Numbers beyond ±1E100 are not drawn.'] : []),
  ]
  return (
    <>
      <Facts>
        <Fact name="Format">{format}</Fact>
        <Fact name="Rows">{formatCount(rows)}</Fact>
        {columns.every(({ gaps }) => gaps === 0) && <Fact name="Gaps">None</Fact>}
        {texts.length > 0 && (
          <Fact name="Columns of text">
            {texts.map((name) => (
              <span key={name} className={piece.block} translate="no">
                {name}
              </span>
            ))}
          </Fact>
        )}
      </Facts>
      <Remarks sentences={sentences} />
    </>
  )
}

/** Numbers of shown columns that a logarithmic axis cannot show. */
function leftOut({ columns }: PlotFacts, { ys, right, isLogLeft, isLogRight }: Choice): number {
  return ys.reduce((sum, column) => {
    const isLog = right.has(column) ? isLogRight : isLogLeft
    return isLog ? sum + (columns[column]?.notPositive ?? 0) : sum
  }, 0)
}
