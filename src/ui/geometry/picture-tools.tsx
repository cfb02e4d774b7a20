import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ImageDown,
  Maximize,
  Redo2,
  RotateCcw,
  RotateCw,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../control/button'
import { IconButtons } from '../control/icon-buttons'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { ToggleChip } from '../table/toggle-chip'
import styles from './picture.module.css'
import type { BodyScene, ViewName } from './scene'

const views: readonly ViewName[] = ['Front', 'Back', 'Left', 'Right', 'Top', 'Bottom']

/** Step sizes: radians, fraction of the height, and factor. */
export const TURN = Math.PI / 12
export const MOVE = 0.08
export const ZOOM = 1.25

type PictureToolsProps = {
  scene: BodyScene
  isSurface: boolean
  onSave: () => void
}

/** Buttons for everything that keys and the mouse can do. */
export function PictureTools({ scene, isSurface, onSave }: PictureToolsProps) {
  const [hasEdges, setEdges] = useState(false)
  const [isParallel, setParallel] = useState(false)
  const steps = [
    { label: 'Turn left', icon: RotateCw, act: () => scene.turn(TURN, 0) },
    { label: 'Turn right', icon: RotateCcw, act: () => scene.turn(-TURN, 0) },
    { label: 'Turn up', icon: Undo2, act: () => scene.turn(0, -TURN) },
    { label: 'Turn down', icon: Redo2, act: () => scene.turn(0, TURN) },
    { label: 'Move left', icon: ArrowLeft, act: () => scene.move(-MOVE, 0) },
    { label: 'Move right', icon: ArrowRight, act: () => scene.move(MOVE, 0) },
    { label: 'Move up', icon: ArrowUp, act: () => scene.move(0, MOVE) },
    { label: 'Move down', icon: ArrowDown, act: () => scene.move(0, -MOVE) },
    { label: 'Closer', icon: ZoomIn, act: () => scene.zoom(ZOOM) },
    { label: 'Farther', icon: ZoomOut, act: () => scene.zoom(1 / ZOOM) },
    { label: 'Whole', icon: Maximize, act: () => scene.look('Whole') },
    { label: 'Save picture', icon: ImageDown, act: onSave },
  ]
  return (
    <div className={cx(piece.screenOnly, styles.tools)}>
      <div role="group" aria-label="Look from" className={piece.wrap1}>
        {views.map((name) => (
          <Button key={name} size="sm" kind="quiet" onClick={() => scene.look(name)}>
            {name}
          </Button>
        ))}
      </div>
      <div role="group" aria-label="Picture" className={piece.wrap1}>
        <IconButtons actions={steps} />
        {isSurface && (
          <ToggleChip
            isOn={hasEdges}
            onChange={(isOn) => {
              setEdges(isOn)
              scene.showEdges(isOn)
            }}
          >
            Edges
          </ToggleChip>
        )}
        <ToggleChip
          isOn={isParallel}
          onChange={(isOn) => {
            setParallel(isOn)
            scene.project(isOn)
          }}
        >
          Orthographic
        </ToggleChip>
      </div>
    </div>
  )
}
