import { Fact, Facts } from '../layout/facts'
import { formatNumber } from './numbers'
import styles from './plot-view.module.css'
import type { EndsFacts } from './read-ends'

type PlotEndsProps = {
  title: string
  facts: EndsFacts
  /** Whether the end of the file could be read. */
  hasEnd: boolean
}

/** Facts of a file that is not read completely, from its beginning and its end; it is not drawn. */
export function PlotEnds({ title, facts, hasEnd }: PlotEndsProps) {
  const { format, columns, texts, outcome } = facts
  return (
    <>
      <Facts>
        <Fact name="Format">{format}</Fact>
        {outcome !== null && <Fact name="Outcome">{outcome}</Fact>}
        {texts.length > 0 && <Fact name="Columns of text">{texts.join(', ')}</Fact>}
      </Facts>
      <div className={styles.ends}>
        <table className={styles.table} aria-label={`Columns of ${title}`}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First</th>
              {hasEnd && <th scope="col">Last</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, isDate, first, last }) => (
              <tr key={name}>
                <th scope="row" translate="no">
                  {name}
                </th>
                <td>{formatNumber(first, isDate)}</td>
                {hasEnd && <td>{formatNumber(last, isDate)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!hasEnd && <p>The storage sends no end of the file by itself: how it ends is not known.</p>}
    </>
  )
}
