import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { saveBlob } from '../browser/save-file'
import { usePrinting } from '../browser/use-printing'
import { formatCount } from '../format/count'
import { sixDigits } from '../format/six-digits'
import { cx } from '../layout/cx'
import { colorsOf, type FieldOption, fieldOptions, firstOption } from './field-choice'
import { FieldTools } from './field-tools'
import type { Geometry, Size } from './geometry'
import styles from './picture.module.css'
import { pictureFile } from './picture-file'
import { MOVE, PictureTools, TURN, ZOOM } from './picture-tools'
import { BodyScene, type Hit } from './scene'

type PictureProps = {
  title: string
  geometry: Geometry
  size: Size
  /** Indices of hidden parts. */
  hidden: ReadonlySet<number>
}

const states = {
  drawn: null,
  none: 'This browser cannot draw in three dimensions: WebGL 2 is missing or switched off. The facts are here all the same.',
  lost: 'The graphics card has taken the picture away. It comes back by itself, or when you open the file again.',
}

/** Above this number of triangles, values are read only on a click. */
const MAX_HOVERED = 500_000

/** The picture of a body, rotated by mouse, touch, keys or buttons. */
export function Picture({ title, geometry, size, hidden }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<keyof typeof states>('drawn')
  const [scene, setScene] = useState<BodyScene | null>(null)
  const options = useMemo(() => fieldOptions(geometry.fields), [geometry])
  const [chosen, setChosen] = useState(() => firstOption(options))
  const colors = useMemo(() => chosen && colorsOf(chosen), [chosen])
  const [reading, setReading] = useState('')

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('webgl2', {
      antialias: true,
      alpha: true,
      preserveDrawingBuffer: true,
    })
    if (!element || !context) {
      setState('none')
      return
    }
    const opened = new BodyScene(element, context, geometry, size)
    setScene(opened)
    setState('drawn')
    const lost = () => setState('lost')
    const restored = () => {
      setState('drawn')
      opened.draw()
    }
    element.addEventListener('webglcontextlost', lost)
    element.addEventListener('webglcontextrestored', restored)
    const resized = new ResizeObserver(() => opened.draw())
    resized.observe(element)
    // The color mode is a class of the page.
    const recolored = new MutationObserver(() => opened.draw())
    recolored.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => {
      element.removeEventListener('webglcontextlost', lost)
      element.removeEventListener('webglcontextrestored', restored)
      resized.disconnect()
      recolored.disconnect()
      setScene(null)
      opened.end()
    }
  }, [geometry, size])

  // Paper is white in each color mode.
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    if (!isPrinting || !scene) return
    scene.drawNow()
    return () => scene.draw()
  }, [scene, isPrinting])
  useEffect(() => scene?.hide(hidden), [scene, hidden])
  useEffect(() => scene?.colorBy(colors), [scene, colors])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !scene || !actOnKey(scene, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointer = ({ type, buttons, nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent) => {
    // Ray casting tests every triangle, so for a large body it is skipped while the pointer only moves.
    const isLarge = size.triangles > MAX_HOVERED && type === 'pointermove'
    if (!scene || isLarge || (type === 'pointermove' && buttons !== 0)) return
    const hit = scene.hit(offsetX / currentTarget.clientWidth, offsetY / currentTarget.clientHeight)
    setReading(hit ? readingText(geometry, hit, chosen) : '')
  }
  const save = () => {
    const legend = chosen &&
      colors && { label: chosen.label, low: sixDigits(colors.range[0]), high: sixDigits(colors.range[1]) }
    scene?.drawNow()
    if (canvas.current)
      void pictureFile(canvas.current, legend).then((blob) => blob && saveBlob(`${title}.png`, blob))
  }
  const what =
    size.triangles > 0 ? `${formatCount(size.triangles)} triangles` : `${formatCount(size.points)} points`
  return (
    <div className={styles.picture}>
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          className={cx(styles.canvas, isPrinting && 'light')}
          hidden={state === 'none'}
          data-lost={state === 'lost' || undefined}
          tabIndex={0}
          role="img"
          aria-label={`${title}, ${what}. Arrow keys turn it, with Shift they move it, plus and minus zoom, 0 shows it whole.`}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerLeave={() => setReading('')}
        />
        <p role="status" className={state === 'drawn' ? undefined : styles.note}>
          {states[state]}
        </p>
      </div>
      {scene && state === 'drawn' && options.length + geometry.parts.length > 0 && (
        <FieldTools
          options={options}
          chosen={chosen}
          onChoose={(option) => {
            setChosen(option)
            setReading('')
          }}
          colors={colors}
          reading={reading}
          hasParts={geometry.parts.length > 0}
        />
      )}
      {scene && state === 'drawn' && (
        <PictureTools scene={scene} isSurface={size.triangles > 0} onSave={save} />
      )}
    </div>
  )
}

/** "walls, p 3.2": the part and the value at a point. */
function readingText({ parts }: Geometry, { triangle, value }: Hit, chosen: FieldOption | null): string {
  const part = parts.find(({ first, count }) => triangle >= first && triangle < first + count)?.name
  const number = value === null ? 'no value' : sixDigits(value)
  return [...(part ? [part] : []), ...(chosen ? [`${chosen.label}: ${number}`] : [])].join(', ')
}

/** Whether the picture handles the key. */
function actOnKey(scene: BodyScene, { key, shiftKey }: KeyboardEvent): boolean {
  const [x = 0, y = 0] =
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? []
  if (x !== 0 || y !== 0) {
    if (shiftKey) scene.move(x * MOVE, y * MOVE)
    else scene.turn(-x * TURN, -y * TURN)
  } else if (key === '+' || key === '=') scene.zoom(ZOOM)
  else if (key === '-') scene.zoom(1 / ZOOM)
  else if (key === '0') scene.look('Whole')
  else return false
  return true
}
