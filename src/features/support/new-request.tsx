import { MessageSquarePlus } from 'lucide-react'
import { useListLicenses } from '../../api/operations.gen'
import type { License } from '../../domain/words/licenses'
import { type Line, lineLabels } from '../../domain/words/product-lines'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/menu'

/** The initial facts of a new request: the line, and its license. */
function requestFacts(line: Line, license: License | null): HelpFacts {
  const name = lineLabels[line]
  const title = `New ${name} request`
  if (!license)
    return { title, subject: `${name}: new request`, lines: [{ label: 'Product line', value: name }] }
  const { number, product } = license
  return {
    title,
    subject: `${name}: new request (${number})`,
    lines: [
      { label: 'Product', value: product.name },
      { label: 'Version', value: product.version ?? '' },
      { label: 'License', value: number },
    ],
  }
}

/** Opens the help dialog for a new request, about a license if the user may read licenses. */
export function NewRequest({ line }: { line: Line }) {
  const getHelp = useGetHelp()
  const hasLicenses = canRead(useCurrentUser().user_access, 'licenses')
  const ask = (license: License | null) => getHelp(requestFacts(line, license))
  const label = (
    <>
      <MessageSquarePlus size={16} aria-hidden="true" />
      <span>New request</span>
    </>
  )
  if (!hasLicenses)
    return (
      <Button kind="primary" onClick={() => ask(null)}>
        {label}
      </Button>
    )
  return (
    <Menu label="New request" kind="primary" size="md" trigger={label}>
      <LicenseItems line={line} onChoose={ask} />
      <MenuSeparator />
      <MenuItem onClick={() => ask(null)}>Something else</MenuItem>
    </Menu>
  )
}

/** Further licenses are left to the licenses page, which has "Get help" for each. */
const MAX_LICENSES = 8

type LicenseItemsProps = { line: Line; onChoose: (license: License) => void }

/** The licenses that a request may be about, requested when the menu opens. */
function LicenseItems({ line, onChoose }: LicenseItemsProps) {
  const { data, error } = useListLicenses({
    params: {
      query: { page: 1, page_size: MAX_LICENSES, 'line[]': [line], 'status[]': ['active', 'expiring'] },
    },
  })
  if (!data)
    return <MenuItem disabled>{error ? 'Licenses could not be loaded' : 'Loading licenses…'}</MenuItem>
  return data.items.map((license) => (
    <MenuItem key={license.id} onClick={() => onChoose(license)}>
      {`About ${license.number}, ${license.product.name}`}
    </MenuItem>
  ))
}
