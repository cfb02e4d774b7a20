import { MessageSquarePlus } from 'lucide-react'
import { useListLicenses } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { type Line, lineLabels } from '../../../domain/product-lines'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../../ui/feedback/get-help'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/menu'

type License = components['schemas']['License']

/** What a new request says by itself: the line, and the license it is about. */
export function requestFacts(line: Line, license: License | null): HelpFacts {
  const name = lineLabels[line]
  if (!license) return { subject: `${name}: new request`, lines: [{ label: 'Product line', value: name }] }
  const { number, product } = license
  return {
    subject: `${name}: new request (${number})`,
    lines: [
      { label: 'Product', value: product.name },
      { label: 'Version', value: product.version ?? '' },
      { label: 'License', value: number },
    ],
  }
}

const words = (
  <>
    <MessageSquarePlus size={16} aria-hidden="true" />
    New request
  </>
)

/** A new request is written here, looked over, and sent as a mail or in the helpdesk of those who answer. */
export function NewRequest({ line }: { line: Line }) {
  const getHelp = useGetHelp()
  const hasLicenses = canRead(useCurrentUser().user_access, 'licenses')
  const ask = (license: License | null) => getHelp(requestFacts(line, license))
  if (!hasLicenses)
    return (
      <Button kind="primary" onClick={() => ask(null)}>
        {words}
      </Button>
    )
  return (
    <Menu label="New request" kind="primary" size="md" trigger={words}>
      <LicenseChoices line={line} onChoose={ask} />
      <MenuSeparator />
      <MenuItem onClick={() => ask(null)}>Something else</MenuItem>
    </Menu>
  )
}

/** More are a list of their own, which has "Get help" for each. */
const SHOWN = 8

type LicenseChoicesProps = { line: Line; onChoose: (license: License) => void }

/** The licenses a request may be about; asked for when somebody is about to write one. */
function LicenseChoices({ line, onChoose }: LicenseChoicesProps) {
  const { data, error } = useListLicenses({
    params: {
      query: { page: 1, page_size: SHOWN, 'line[]': [line], 'status[]': ['active', 'expiring'] },
    },
  })
  if (!data)
    return <MenuItem disabled>{error ? 'Licenses could not be loaded' : 'Loading licenses…'}</MenuItem>
  return data.items.map((license) => (
    <MenuItem key={license.id} onClick={() => onChoose(license)}>
      About {license.number}, {license.product.name}
    </MenuItem>
  ))
}
