import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible.fixture'
import { StyleProvider } from '../theme/style-provider'
import { MultiSelectField, type MultiSelectOption } from './multi-select'

const people: readonly MultiSelectOption[] = [
  { value: 'usr_pi', label: 'Helen Okafor', detail: 'helen.okafor@meridian-racing.example' },
  { value: 'usr_useradmin', label: 'Yuki Sato', detail: 'yuki.sato@meridian-racing.example' },
  { value: 'usr_engineer', label: 'Luca Moretti', detail: 'luca.moretti@meridian-racing.example' },
]

type PeopleProps = { chosen?: string[]; options?: readonly MultiSelectOption[]; note?: string }

function People({ chosen = [], options = people, note }: PeopleProps) {
  const form = useForm({ defaultValues: { user_admin_ids: chosen } })
  const value = useWatch({ control: form.control, name: 'user_admin_ids' })
  return (
    <StyleProvider>
      <main>
        <MultiSelectField
          control={form.control}
          name="user_admin_ids"
          label="User Admins"
          optional
          options={options}
          note={note}
          placeholder="Nobody yet"
          help="People of the account."
        />
        <output aria-label="Value">{value.join(' ')}</output>
        <button
          type="button"
          onClick={() => form.setError('user_admin_ids.0', { message: 'Choose a person of the account.' })}
        >
          Refuse
        </button>
      </main>
    </StyleProvider>
  )
}

const field = page.getByRole('combobox', { name: 'User Admins' })
const value = page.getByRole('status', { name: 'Value' })
const chips = page.getByRole('list', { name: 'Chosen: User Admins' })
const option = (name: RegExp) => page.getByRole('option', { name })

test('[R71] several are chosen by keyboard: typed, walked to, and taken away again', async () => {
  await render(<People />)
  await expect.element(field).toHaveAttribute('placeholder', 'Nobody yet')
  await field.click()
  await field.fill('sato')
  await expect.element(option(/Luca/)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(value).toHaveTextContent('usr_useradmin')
  await field.fill('moretti@')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(value).toHaveTextContent('usr_useradmin usr_engineer')
  await expect.element(chips.getByText('Yuki Sato')).toBeVisible()
  await expect.element(field).not.toHaveAttribute('placeholder')
  await expect.element(field).toHaveValue('')
  await expectAccessible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(value).toHaveTextContent('usr_useradmin')
  await expect.element(chips.getByText('Luca Moretti')).not.toBeInTheDocument()
})

test('a list that opens upwards leaves the chips in sight', async () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ value: `usr_${n}`, label: `Person ${n}` }))
  await render(
    <>
      <div style={{ height: '420px' }} />
      <People options={[...people, ...many]} chosen={['usr_pi']} />
    </>,
  )
  const remove = page.getByRole('button', { name: 'Remove Helen Okafor' })
  await field.click()
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const isAbove = () =>
    list.element().getBoundingClientRect().bottom <= chips.element().getBoundingClientRect().top
  await expect.poll(isAbove).toBe(true)
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
})

test('a chip is removed by its button, all of them by another, and the focus stays in the field', async () => {
  await render(<People chosen={['usr_pi', 'usr_engineer', 'usr_gone']} />)
  await field.click()
  await expect.element(option(/Luca/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Helen Okafor' }).click()
  await expect.element(value).toHaveTextContent('usr_engineer usr_gone')
  await expect.element(option(/Luca/)).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Clear User Admins' }).click()
  await expect.element(value).toHaveTextContent(/^$/)
  await expect.element(chips).not.toBeInTheDocument()
})

test.for([
  ['nothing', []],
  ['one, which its chip takes away', ['usr_pi']],
] as const)('the field has no button to clear it while it holds %s', async ([, chosen]) => {
  await render(<People chosen={[...chosen]} />)
  await expect.element(field).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear User Admins' })).not.toBeInTheDocument()
})

test('an error of one value is said at the field, and no match in the list', async () => {
  await render(<People chosen={['usr_pi']} />)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByText('Choose a person of the account.')).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(/Choose a person of the account/)
  await field.fill('nobody')
  await expect.element(page.getByText('No match')).toBeVisible()
  await expectAccessible()
})

test('what was chosen keeps its name when the server answers another search', async () => {
  const onSearch = vi.fn()
  function Searched() {
    const form = useForm({ defaultValues: { user_admin_ids: ['usr_pi'] } })
    const [term, setTerm] = useState('')
    const found = people.filter(({ label }) => label.toLowerCase().startsWith(term || 'luca'))
    return (
      <StyleProvider>
        <main>
          <MultiSelectField
            control={form.control}
            name="user_admin_ids"
            label="User Admins"
            options={found}
            known={people.slice(0, 1)}
            onSearch={(typed) => {
              onSearch(typed)
              setTerm(typed)
            }}
          />
        </main>
      </StyleProvider>
    )
  }
  await render(<Searched />)
  await expect.element(chips.getByText('Helen Okafor')).toBeVisible()
  await field.click()
  await option(/Luca/).click()
  await field.fill('yuki')
  expect(onSearch).toHaveBeenCalledWith('yuki')
  await option(/Yuki/).click()
  for (const { label } of people) await expect.element(chips.getByText(label)).toBeVisible()
})

test('at 320 px nothing is cut off, with names of 120 letters', async () => {
  await page.viewport(320, 640)
  const label = 'Kantonsspital'.repeat(10).slice(0, 120)
  await render(<People chosen={['long', 'usr_pi']} options={[...people, { value: 'long', label }]} />)
  await field.click()
  await expect.element(option(/Kanton/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessible()
})
