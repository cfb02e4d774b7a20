import { Remarks } from '../feedback/remarks'
import { formatCount } from '../format/count'
import { countOf } from '../format/count-of'
import { sixDigits } from '../format/six-digits'
import { Fact, Facts } from '../layout/facts'
import piece from '../layout/pieces.module.css'
import { VisuallyHidden } from '../layout/visually-hidden'
import { rangeText } from './field-choice'
import { type Geometry, MAX_EDGE_TRIANGLES, type Size } from './geometry'
import styles from './geometry-view.module.css'
import type { ReadGeometry } from './use-geometry'

/** Facts about a body. Whether it is closed comes last, since it takes longest. */
export function GeometryFacts({ geometry, size, edges }: ReadGeometry) {
  const { format, fields, remarks, isWhole } = geometry
  const counted = typeof edges === 'string' ? null : edges
  const isClosed = counted !== null && counted.open + counted.crowded === 0 && isWhole
  const closed = closedText(geometry, size, edges)
  const isSurface = size.triangles > 0
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact name="Format">{format}</Fact>
        <SizeFacts geometry={geometry} size={size} />
        {counted && <Fact name="Points">{formatCount(counted.points)}</Fact>}
        {!isSurface && <Fact name="Points">{formatCount(size.points)}</Fact>}
        {isSurface && <Fact name="Closed">{closed}</Fact>}
        {isClosed && (
          <Fact name="Volume">
            <span>{`${sixDigits(Math.abs(size.volume))}${cubic(geometry)}`}</span>
            {size.volume < 0 && <span>{', faces point inwards'}</span>}
          </Fact>
        )}
        {fields.length > 0 && (
          <Fact name="Fields">
            {fields.map((field) => (
              <span key={`${field.on} ${field.name}`} className={piece.block}>
                <span translate="no">{field.name}</span>{' '}
                <span className={piece.muted}>{rangeText(field)}</span>
              </span>
            ))}
          </Fact>
        )}
      </Facts>
      <Remarks sentences={remarks} />
      <div role="status">
        {isSurface && edges !== null && <VisuallyHidden>{`Closed: ${closed}`}</VisuallyHidden>}
      </div>
    </div>
  )
}

const cubic = ({ unit }: Geometry) => (unit ? ` ${unit}³` : '')
const square = ({ unit }: Geometry) => (unit ? ` ${unit}²` : '')

/** Size and surface of the body or a part. */
export function SizeFacts({
  geometry,
  size,
  isPart = false,
}: {
  geometry: Geometry
  size: Size
  isPart?: boolean
}) {
  const { min, max, triangles, flat, area } = size
  // Single precision has no more digits: the rest of a 0 is noise.
  const noise = 1e-7 * Math.hypot(...max.map((high, k) => high - (min[k] ?? 0)))
  const place = (value: number) => sixDigits(Math.abs(value) < noise ? 0 : value)
  const lengths = max.map((high, k) => sixDigits(high - (min[k] ?? 0))).join(' × ')
  return (
    <>
      <Fact name="Size x × y × z">
        <span className={piece.block}>{geometry.unit ? `${lengths} ${geometry.unit}` : lengths}</span>
        {geometry.unit === null && !isPart && (
          <span className={piece.muted}>In the unit of its author: the format has none</span>
        )}
      </Fact>
      <Fact name="From">{min.map(place).join(', ')}</Fact>
      <Fact name="To">{max.map(place).join(', ')}</Fact>
      {triangles > 0 && (
        <>
          <Fact name="Triangles">
            <span>{formatCount(triangles)}</span>
            {flat > 0 && <span>{`, ${formatCount(flat)} of them without area`}</span>}
          </Fact>
          <Fact name="Surface">{`${sixDigits(area)}${square(geometry)}`}</Fact>
        </>
      )}
    </>
  )
}

function closedText({ isWhole }: Geometry, { triangles }: Size, edges: ReadGeometry['edges']): string {
  if (triangles > MAX_EDGE_TRIANGLES) return `Not counted above ${formatCount(MAX_EDGE_TRIANGLES)} triangles`
  if (edges === null) return 'Counting the edges…'
  if (typeof edges === 'string') return edges
  const faults = [
    ...(edges.open > 0 ? [countOf(edges.open, 'open edge')] : []),
    ...(edges.crowded > 0 ? [`${countOf(edges.crowded, 'edge')} of more than two triangles`] : []),
  ]
  if (faults.length > 0) return `No: ${faults.join(', ')}`
  return isWhole ? 'Yes' : 'Not known: the file ends early'
}
