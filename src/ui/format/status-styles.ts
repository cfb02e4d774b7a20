import type { Hue } from '../theme/palette'
import { asText } from './labels'

/** The label and the color of a status. */
export type StatusStyle = { readonly word: string; readonly hue: Hue }

/** Labels and colors by status. A status added by a newer backend is shown as it is. */
export function statusStyles<Status extends string>(
  known: Readonly<Record<Status, StatusStyle>>,
): (status: Status) => StatusStyle {
  return (status) => (Object.hasOwn(known, status) ? known[status] : { word: asText(status), hue: 'neutral' })
}
