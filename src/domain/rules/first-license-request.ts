import type { HelpFacts } from '../../ui/feedback/get-help'

/** The request of an account without licenses. */
export const firstLicenseRequest: HelpFacts = {
  title: 'Ask for a license',
  subject: 'License for a new account',
  text: 'We would like a license for our account.',
  lines: [],
}
