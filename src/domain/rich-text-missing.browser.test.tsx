import { useForm } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { renderPart } from '../session/render-part.fixture'
import { TextField } from '../ui/form/fields'
import { RichTextField } from './rich-text-field'

function Form() {
  const { control } = useForm({ defaultValues: { name: '', description_html: '<p>Kept.</p>' } })
  return (
    <form>
      <TextField control={control} name="name" label="Name" />
      <RichTextField control={control} name="description_html" label="Description" base="/downloads/helyx" />
    </form>
  )
}

// In a file of its own: a script that has loaded once is there for all tests of the file.
test('[R48] where the editor does not load, its place says so, and the form stays with what was typed', async () => {
  await commands.refuseOnce('**/src/ui/rich-text/rich-text-editor.tsx*')
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // As a form does that is not kept as a draft: the page is not reloaded under it.
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  onTestFinished(() => window.removeEventListener('beforeunload', ask))
  await renderPart(<Form />)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Helyx 14.2')
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('A part of the portal could not be loaded.')
  await expect.element(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(name).toHaveValue('Helyx 14.2')
  await page.getByRole('button', { name: 'Preview as customers see it' }).click()
  await expect.element(page.getByTitle('Preview of Description')).toBeVisible()
})
