import { useId } from 'react'
import { type Line, lineLabels, useDefaultLine } from '../../domain/product-lines'
import { dateStyles, pageSizes, setPreferences, usePreferences } from '../../ui/browser/preferences'
import { Select } from '../../ui/form/input'
import { dayIn } from '../../ui/format/date-style'
import { today } from '../../ui/format/today'
import type { Elements } from '../../ui/layout/elements'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { useDensity } from '../../ui/table/use-density'
import { useColorMode } from '../../ui/theme/color-mode'
import styles from './preferences-panel.module.css'

const lines: readonly Line[] = ['helyx', 'elements']

/** Preferences of the user. They apply at once, in all tabs, and are stored on this device. */
export function PreferencesPanel() {
  const headingId = useId()
  const { mode, setMode } = useColorMode()
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
          ]}
          onChange={(value) => setMode(value === 'dark' ? 'dark' : 'light')}
        />
        <Choice
          label="Dates"
          value={dateStyle}
          options={dateStyles.map((value) => ({ value, label: dayIn(value, day) }))}
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
          options={[
            { value: '', label: 'None' },
            ...lines.map((value) => ({ value, label: lineLabels[value] })),
          ]}
          onChange={(value) => setLine(lines.find((one) => one === value) ?? null)}
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
          <p className={styles.help} id={`${id}-help`}>
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
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
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
