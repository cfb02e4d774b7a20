import { useId } from 'react'
import { lineValues } from '../../api/schema.gen'
import { lineOptions, useDefaultLine } from '../../domain/words/product-lines'
import { dateStyles, pageSizes, setPreferences, usePreferences } from '../../ui/browser/preferences'
import { Select } from '../../ui/form/input'
import { formatDayIn } from '../../ui/format/date-style'
import { today } from '../../ui/format/today'
import type { Elements } from '../../ui/layout/elements'
import piece from '../../ui/layout/pieces.module.css'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { useDensity } from '../../ui/table/use-density'
import { useColorChoice } from '../../ui/theme/color-choice'
import styles from './preferences-panel.module.css'

/** Preferences of the user. They apply at once, in all tabs, and are stored on this device. */
export function PreferencesPanel() {
  const headingId = useId()
  const [mode, setMode] = useColorChoice()
  const { dateStyle, pageSize, shortcuts } = usePreferences()
  const { dense, onChange: setDense } = useDensity()
  const [line, setLine] = useDefaultLine()
  const day = today()
  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>Preferences</SurfaceTitle>
        <p className={styles.purpose}>Applied immediately and stored on this device.</p>
      </header>
      <div className={styles.rows}>
        <Choice
          label="Theme"
          value={mode}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'As the system' },
          ]}
          onChange={(value) => setMode(value === 'dark' || value === 'system' ? value : 'light')}
        />
        <Choice
          label="Dates"
          value={dateStyle}
          options={dateStyles.map((value) => ({ value, label: formatDayIn(value, day) }))}
          onChange={(value) => setPreferences({ dateStyle: dateStyles.find((style) => style === value) })}
        />
        <Choice
          label="Rows per page"
          help="Default for all lists."
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(value) => setPreferences({ pageSize: pageSizes.find((size) => String(size) === value) })}
        />
        <Choice
          label="Product line"
          help="Shown first on overview pages."
          value={line ?? ''}
          options={[{ value: '', label: 'None' }, ...lineOptions]}
          onChange={(value) => setLine(lineValues.find((one) => one === value) ?? null)}
        />
        <Switch label="Compact rows" help="Show more rows." isOn={dense} onChange={setDense} />
        <Switch
          label="Keyboard shortcuts"
          help="Single keys. Press ? to see them."
          isOn={shortcuts}
          onChange={(next) => setPreferences({ shortcuts: next })}
        />
      </div>
    </Surface>
  )
}

type RowProps = {
  label: string
  help?: string
  children: (control: { id: string; 'aria-describedby': string | undefined }) => Elements
}

function Row({ label, help, children }: RowProps) {
  const id = useId()
  return (
    <div>
      <div>
        <label htmlFor={id}>{label}</label>
        {help && (
          <p className={piece.mutedSmall} id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
      {children({ id, 'aria-describedby': help && `${id}-help` })}
    </div>
  )
}

type ChoiceProps = Omit<RowProps, 'children'> & {
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const Choice = ({ label, help, value, options, onChange }: ChoiceProps) => (
  <Row label={label} help={help}>
    {(control) => (
      <Select {...control} {...{ value, options }} onChange={(event) => onChange(event.target.value)} />
    )}
  </Row>
)

type SwitchProps = Omit<RowProps, 'children'> & { isOn: boolean; onChange: (isOn: boolean) => void }

const Switch = ({ label, help, isOn, onChange }: SwitchProps) => (
  <Row label={label} help={help}>
    {(control) => (
      <input
        {...control}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    )}
  </Row>
)
