import { FileSearch } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { License } from '../../../domain/licenses'
import { Button } from '../../../ui/control/button'
import { formatDay } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import { DetailSection } from '../detail/detail-section'
import { checkText, type LensResult } from './lens-check'
import styles from './lens-panel.module.css'
import { LensPaste } from './lens-paste'
import { LensReport } from './lens-report'
import { type LensText, textOfFile, textOfPaste } from './lens-source'

/** Holds a license file from anywhere against this license, without sending it anywhere [LIC7]. */
export function LensPanel({ license }: { license: License }) {
  const [result, setResult] = useState<LensResult | null>(null)
  const [isPasting, setIsPasting] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const pasteId = useId()
  useStrayDrops()

  const check = (source: string, read: LensText) =>
    setResult(checkText(source, read, license, today(), formatDay))
  const take = async (files: FileList | null) => {
    const [file, another] = files ?? []
    if (!file) return
    setIsPasting(false)
    if (another) check(`${files?.length} files`, { refusal: 'Check one file at a time.' })
    else check(file.name, await textOfFile(file))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files)
  }

  return (
    <DetailSection title="Check a license file">
      <div
        className={cx(styles.zone, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileSearch size={20} aria-hidden="true" />
        <p>
          Drop the FlexNet or RLM file of your license server here to see where it differs from this license.
          It is read in this browser; it is not sent anywhere and not kept.
        </p>
        <div>
          <Button onClick={() => input.current?.click()}>Choose file</Button>
          <Button
            ref={opener}
            aria-expanded={isPasting}
            aria-controls={isPasting ? pasteId : undefined}
            onClick={() => setIsPasting(!isPasting)}
          >
            Paste text
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            // The same file again is a change, too, once somebody has mended it.
            void take(currentTarget.files).then(() => {
              currentTarget.value = ''
            })
          }}
        />
      </div>
      {isPasting && (
        <LensPaste
          id={pasteId}
          onCheck={(text) => check('Pasted text', textOfPaste(text))}
          onClose={() => {
            setIsPasting(false)
            opener.current?.focus()
          }}
        />
      )}
      <LensReport result={result} />
    </DetailSection>
  )
}

/** A file that is dropped beside the zone would take the place of the whole portal. */
function useStrayDrops() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
