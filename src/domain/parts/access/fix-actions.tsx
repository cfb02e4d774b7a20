import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { type ComponentType, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useListRoles } from '../../../api/operations.gen'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { canRead, canWrite, type PermissionKey } from '../../../session/permissions'
import { useViewAs } from '../../../session/view-as-provider'
import { Button } from '../../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../../ui/feedback/get-help'
import { toast } from '../../../ui/feedback/toast'
import { whileWorking } from '../../../ui/feedback/working-sign'
import { isolated } from '../../../ui/format/isolated'
import piece from '../../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { type AccessQuestion, accessQuestions, isStaffOnly } from '../../rules/access/access-question'
import type { Fix, FixOffer, FixPage } from '../../rules/access/download-fixes'
import { personName, type User } from '../../words/people'
import styles from './fix-actions.module.css'
import { FixDialogContext, type FixDialogProps } from './fix-dialog-context'
import { Read, usePeople } from './who-may'

/** Whether the viewer has write access for a permission's subject; never with "view as". */
export function useMayFix(key: PermissionKey): boolean {
  const { user_access: access } = useCurrentUser()
  return useViewAs().view === null && canWrite(access, key)
}

type FixButtonsProps = {
  offers: readonly FixOffer[]
  /** Called when a dialog was closed, with any result, and when the viewer returns from a page. */
  onReturn: () => void
}

/** Ways to fix something: dialogs over the current page, or pages in a tab of their own. */
export function FixButtons({ offers, onReturn }: FixButtonsProps) {
  const load = use(FixDialogContext)
  const [open, setOpen] = useState<{ fix: Fix; Dialog: ComponentType<FixDialogProps> } | null>(null)
  const [isAway, setIsAway] = useState(false)
  const back = useEffectEvent(() => {
    setIsAway(false)
    onReturn()
  })
  useEffect(() => {
    if (!isAway) return
    window.addEventListener('focus', back)
    return () => window.removeEventListener('focus', back)
  }, [isAway])
  const close = () => {
    setOpen(null)
    onReturn()
  }
  const start = (fix: Fix) => {
    if (!load) return
    whileWorking(load()).then(
      ({ FixDialog }) => setOpen({ fix, Dialog: FixDialog }),
      () => toast.error('The dialog could not be opened. Reload the page and try again.'),
    )
  }
  return (
    <div className={piece.wrap2}>
      {offers.map((offer) =>
        'page' in offer ? (
          <Button asChild key={offer.id}>
            <PageLink page={offer.page} onFollow={() => setIsAway(true)}>
              <span>{offer.label}</span>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              <ExternalLink size={14} aria-hidden="true" />
            </PageLink>
          </Button>
        ) : (
          load && (
            <Button key={offer.id} onClick={() => start(offer.dialog)}>
              {`${offer.label}…`}
            </Button>
          )
        ),
      )}
      {open && <open.Dialog fix={open.fix} onClose={close} />}
    </div>
  )
}

type PageLinkProps = { page: FixPage; onFollow: () => void; children: ReactNode }

function PageLink({ page, onFollow, ...props }: PageLinkProps) {
  const tab = { ...props, target: '_blank', rel: 'noopener', onClick: onFollow }
  switch (page.kind) {
    case 'new-license':
      return <Link to="/admin/licenses_manager/new" search={{ account_id: [page.accountId] }} {...tab} />
    case 'edit-license':
      return (
        <Link to="/admin/licenses_manager/$licenseId/edit" params={{ licenseId: page.licenseId }} {...tab} />
      )
    case 'release-files':
      return (
        <Link
          to="/admin/products_manager/$productId/{-$tab}"
          params={{ productId: page.productId, tab: 'topics' }}
          {...tab}
        />
      )
  }
}

type FixContactsProps = {
  fixKey: PermissionKey
  /** The account asked about, whose User Admins look after its people. */
  account: User['account']
  /** The request to them, without the person. */
  facts: HelpFacts
}

/** People who can fix something instead of the viewer, each with a prepared mail. */
export function FixContacts({ fixKey, account, facts }: FixContactsProps) {
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const question = accessQuestions.find(({ id }) => id === `${fixKey}:w`)
  const isVendor = me.account.name === vendor
  const byStaff = isStaffOnly([fixKey]) || isVendor
  const accounts = [
    ...(isStaffOnly([fixKey]) ? [] : [account]),
    ...(byStaff && isVendor && me.account.id !== account.id ? [me.account] : []),
  ]
  return (
    <div className={styles.who}>
      <p>
        {isStaffOnly([fixKey])
          ? `${vendor} staff can change this.`
          : isVendor
            ? `User Admins of ${isolated(account.name)} and ${vendor} staff can change this.`
            : `User Admins of ${isolated(account.name)} can change this.`}
      </p>
      {question &&
        accounts.map(({ id, name }) => id && <PeopleToAsk key={id} {...{ question, facts, id, name }} />)}
      {!isVendor && isStaffOnly([fixKey]) && <AskButton facts={facts}>{`Ask ${vendor} Support`}</AskButton>}
    </div>
  )
}

type PeopleToAskProps = { question: AccessQuestion; facts: HelpFacts; id: string; name: string }

function PeopleToAsk({ question, facts, id, name }: PeopleToAskProps) {
  const { user_access: access } = useCurrentUser()
  const byRole = canRead(access, 'users_manager') || canRead(access, 'accounts_manager')
  const roles = useListRoles({ params: { query: { account_id: id } } }, { enabled: byRole })
  const query = usePeople(question, { accountId: id, roles, byRole })
  return (
    <Read query={query} what={`People of ${isolated(name)}`}>
      {({ people }) => (
        <div className={piece.wrap2}>
          {people.length === 0 && <span>{`Nobody of ${isolated(name)} can do it today.`}</span>}
          {people.map((person) => (
            <AskButton key={person.id} facts={facts} person={person}>
              {`Ask ${isolated(personName(person))}`}
            </AskButton>
          ))}
        </div>
      )}
    </Read>
  )
}

type AskButtonProps = { facts: HelpFacts; person?: User; children: string }

function AskButton({ facts, person, children }: AskButtonProps) {
  const getHelp = useGetHelp()
  const recipient = person && { name: personName(person), email: person.email }
  return (
    <Button size="sm" onClick={() => getHelp({ ...facts, ...(recipient ? { recipient } : {}) })}>
      {children}
    </Button>
  )
}
