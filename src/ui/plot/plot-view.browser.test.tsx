import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StyleProvider } from '../theme/style-provider'
import type { ComparisonChoice } from './comparison'
import { PlotView } from './plot-view'

const forces = [
  '# Time forces(pressure viscous)',
  ...Array.from(
    { length: 201 },
    (_, row) => `${row / 200} ((${24 - row / 20} 0.1 ${row % 7}) (0.9 0.01 0.02))`,
  ),
].join('\n')

const before = [
  '# Time forces(pressure porous)',
  ...Array.from({ length: 101 }, (_, row) => `${row / 100} ((${30 - row / 10} 0.1 ${row % 7}) (1 2 3))`),
].join('\n')

/** A second file to choose, which is read at once. */
function useBefore(): ComparisonChoice {
  const [chosenId, onChoose] = useState<string | null>(null)
  const files = [
    { id: 'a', title: 'before.dat', refused: null },
    { id: 'b', title: 'huge.dat', refused: '300 MB, too large' },
  ]
  return {
    files,
    furtherAway: 2600,
    chosenId,
    onChoose,
    file: chosenId === null ? null : beforeFile,
    failure: null,
  }
}

const beforeFile = { bytes: new Blob([before]), encoding: 'utf-8' }
const forcesFile = { bytes: new Blob([forces]), encoding: 'utf-8' }

function Compared() {
  return <PlotView title="forces.dat" file={forcesFile} onUnfit={null} comparison={useBefore()} />
}

async function show(title: string, text: string) {
  const bytes = new Blob([text])
  await page.viewport(1280, 720)
  return render(
    <StyleProvider>
      <div style={{ height: 600 }}>
        <PlotView title={title} file={{ bytes, encoding: 'utf-8' }} onUnfit={null} comparison={null} />
      </div>
    </StyleProvider>,
  )
}

test('shows columns in numbers and as lines, which keys and buttons read and zoom', async () => {
  await show('forces.dat', forces)
  const table = page.getByRole('table', { name: 'Columns of forces.dat' })
  await expect.element(table.getByRole('row', { name: /forces pressure x 24 14 14 24/ })).toBeVisible()
  const picture = page.getByRole('region', { name: /^Plot of forces\.dat/ })
  await expect.element(picture).toBeVisible()
  await userEvent.click(picture)
  await userEvent.keyboard('{Home}')
  await expect
    .element(page.getByRole('status').filter({ hasText: /^Time 0: forces pressure x 24,/ }))
    .toBeInTheDocument()
  await userEvent.keyboard('{End}')
  await userEvent.keyboard('+')
  await expect.element(page.getByText('Point at the lines to read their values.')).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect
    .element(page.getByRole('status').filter({ hasText: /^Time 0\.\d+: forces pressure x/ }))
    .toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'forces pressure y' }).click()
  await expect.element(page.getByRole('list', { name: 'Lines' })).not.toHaveTextContent('forces pressure y')
})

test('draws the same columns of a second file beside those of the first, and names what has no partner', {
  tags: ['all'],
}, async () => {
  await page.viewport(1280, 720)
  await render(
    <StyleProvider>
      <div style={{ height: 600 }}>
        <Compared />
      </div>
    </StyleProvider>,
  )
  const choice = page.getByRole('combobox', { name: 'Compare with' })
  await expect.element(choice).toBeVisible()
  await expect.element(page.getByRole('option', { name: /huge\.dat \(300 MB, too large\)/ })).toBeDisabled()
  await expect.element(page.getByRole('option', { name: /^2,600 more files, further away/ })).toBeDisabled()
  await choice.selectOptions('before.dat')
  await expect.element(page.getByText(/^4 pairs of columns of the same name/)).toBeInTheDocument()
  const facts = page.getByRole('table', { name: 'Columns of forces.dat' })
  await expect
    .element(facts.getByRole('row', { name: /forces pressure x, before\.dat 30 20 20 30/ }))
    .toBeVisible()
  const lines = page.getByRole('list', { name: 'Lines' })
  await expect.element(lines.getByText('forces pressure x, before.dat')).toBeVisible()
  await expect.element(page.getByText('Only in before.dat')).toBeInTheDocument()
  // Only every second point of the first file is one of the other, too.
  await userEvent.click(page.getByRole('region', { name: /^Plot of forces\.dat/ }))
  await userEvent.keyboard('{Home}{ArrowRight}')
  const status = page.getByRole('status').filter({ hasText: /^Time 0\.005:/ })
  await expect.element(status).toHaveTextContent(/forces pressure x, before\.dat ≈ /)
  await choice.selectOptions('No other file')
  await expect.element(lines.getByText('forces pressure x, before.dat')).not.toBeInTheDocument()
})
