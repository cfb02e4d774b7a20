import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import { expectAccessible } from '../../ui/accessible.fixture'
import { Button } from '../../ui/control/button'
import { PictureField } from './picture-field'

const pictures = exampleOf('GET /api/productThumbnails')
const [first, second] = pictures
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function Form() {
  const form = useForm<{ thumbnail_id: string | null }>({
    defaultValues: { thumbnail_id: first?.id ?? null },
  })
  const [saved, setSaved] = useState('')
  return (
    <form onSubmit={form.handleSubmit((values) => setSaved(values.thumbnail_id || 'none'))}>
      <PictureField control={form.control} name="thumbnail_id" label="Picture" present={first ?? null} />
      <Button type="submit">Save</Button>
      <p data-testid="saved">{saved}</p>
    </form>
  )
}

const group = page.getByRole('group', { name: 'Picture' })
const choice = (name: string | undefined) => group.getByRole('radio', { name: name ?? '', exact: true })
const save = () => page.getByRole('button', { name: 'Save' }).click()
const saved = page.getByTestId('saved')

test('[PM1] a picture is chosen by its name, with what it shows in words', async () => {
  stubBackend({ 'GET /api/productThumbnails': pictures.map((one) => ({ ...one, url: dot })) })
  await renderPart(<Form />, { as: 'content' })
  await expect.element(choice(first?.name)).toBeChecked()
  await expect.element(choice(second?.name)).toHaveAccessibleDescription(`Read aloud as “${second?.alt}”`)
  await choice(second?.name).click()
  await save()
  await expect.element(saved).toHaveTextContent(second?.id ?? '')
  await choice('No picture').click()
  await save()
  await expect.element(saved).toHaveTextContent('none')
  await expectAccessible()
})

test('[PM1] pictures that cannot be loaded say so, and the present one is kept', async () => {
  let isDown = true
  stubBackend({
    'GET /api/productThumbnails': () =>
      isDown ? problem(503) : pictures.map((one) => ({ ...one, url: dot })),
  })
  await renderPart(<Form />, { as: 'content' })
  await expect
    .element(page.getByText('The pictures could not be loaded. The present one is kept.'))
    .toBeVisible()
  await expect.element(choice(first?.name)).toBeChecked()
  await save()
  await expect.element(saved).toHaveTextContent(first?.id ?? '')
  await expectAccessible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(choice(second?.name)).toBeVisible()
  await expect.element(choice(first?.name)).toBeChecked()
})

test('[PM1] a picture so large that it never comes is chosen by its name all the same', async () => {
  // A broken address behaves like a picture that is still loading.
  stubBackend({
    'GET /api/productThumbnails': pictures.map((one) => ({ ...one, url: '/pictures/40-mb.png' })),
  })
  await renderPart(<Form />, { as: 'content' })
  await choice(second?.name).click()
  await save()
  await expect.element(saved).toHaveTextContent(second?.id ?? '')
  await expect.element(choice(second?.name)).toHaveAccessibleDescription(`Read aloud as “${second?.alt}”`)
})
