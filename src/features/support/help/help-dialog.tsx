import { Dialog } from '@chakra-ui/react/dialog'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Mail } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { useListFirstLineSupports } from '../../../api/operations.gen'
import { linkAddress } from '../../../domain/rules/link-address'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { mayEnter, type Permission } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { CopyButton } from '../../../ui/control/copy-button'
import { DiscardQuestion } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { failureReference } from '../../../ui/feedback/failure'
import type { HelpFacts } from '../../../ui/feedback/get-help'
import { toast } from '../../../ui/feedback/toast'
import checkStyles from '../../../ui/form/check.module.css'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input, Select, Textarea } from '../../../ui/form/input'
import type { Elements } from '../../../ui/layout/elements'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { caretOf, greetingOf, type HelpContext, hasFile, startText, withFile } from './help-text'
import { mailAddress } from './mail'
import { parseUserAgent } from './user-agent'
import { withoutSecrets } from './without-secrets'

type HelpDialogProps = { facts: HelpFacts; onClose: () => void }

/** A help request as a text with the portal's facts; the user edits it before sending it by mail or copying it. */
export function HelpDialog({ facts, onClose }: HelpDialogProps) {
  const known = useRecipients(facts.recipient)
  // The first response is kept: a refetch must not change the recipients while the user writes.
  const [start, setStart] = useState(known)
  if (start === null && known !== null) setStart(known)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTyped, setIsTyped] = useState(false)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const leave = () => (isTyped ? setAsksToDiscard(true) : onClose())

  return (
    <DialogFrame title={facts.title ?? 'Get help'} size="lg" isForm onEscape={leave} initialFocus={field}>
      {start ? (
        <HelpForm
          facts={facts}
          {...start}
          fieldRef={field}
          onTyped={setIsTyped}
          onCancel={leave}
          question={
            asksToDiscard && (
              <DiscardQuestion isSaving={false} onKeep={() => setAsksToDiscard(false)} onDiscard={onClose} />
            )
          }
        />
      ) : (
        <>
          <Dialog.Body>
            <SkeletonText lines={8} label="Loading your support contact" />
          </Dialog.Body>
          <Dialog.Footer>
            <Button onClick={onClose}>Cancel</Button>
          </Dialog.Footer>
        </>
      )}
    </DialogFrame>
  )
}

type HelpFormProps = Recipients & {
  facts: HelpFacts
  /** The field of the text, which gets the focus. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** Whether there is typed text that closing would lose. */
  onTyped: (isTyped: boolean) => void
  onCancel: () => void
  /** Replaces the actions while the user is asked whether to discard. */
  question: Elements
}

function HelpForm(props: HelpFormProps) {
  const { facts, recipients, isFallback, fieldRef, onTyped, onCancel, question } = props
  const contextFor = useHelpContext()
  const [toId, setToId] = useState(facts.recipientId ?? recipients[0]?.id)
  const to = recipients.find(({ id }) => id === toId) ?? recipients[0]
  const helpdesk = linkAddress(to?.url)
  const [subject, setSubject] = useState(() => withoutSecrets(facts.subject))
  const [text, setText] = useState(() => startText(facts, contextFor(to?.name ?? '')))
  const mail = mailAddress({ to: to?.email ?? '', subject, text })

  useEffect(() => {
    const field = fieldRef.current
    const place = caretOf(field?.value ?? '', facts)
    field?.setSelectionRange(place, place)
    field?.focus()
  }, [fieldRef, facts])

  const type = (next: string) => {
    setText(next)
    onTyped(true)
  }
  const choose = (id: string) => {
    const next = recipients.find((recipient) => recipient.id === id)
    setToId(next?.id)
    // Replaces the greeting unless the user has edited it.
    if (to && next) setText(text.replace(greetingOf(to.name), greetingOf(next.name)))
  }
  const copy = async () => {
    onTyped(false)
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Message copied. Paste it into your request.')
    } catch {
      toast.error('The message could not be copied. Select it and copy it yourself.')
    }
  }

  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          Review, add details, then send it by e-mail or copy it. The portal does not send anything.
        </Dialog.Description>
        {isFallback && (
          <p className={piece.mutedSmall} role="status">
            Your support contact could not be loaded, so this goes to the portal support.
          </p>
        )}
        <FieldFrame label="To" error={undefined}>
          {(control) =>
            recipients.length > 1 ? (
              <Select
                {...control}
                value={to?.id}
                options={recipients.map(({ id, name, email }) => ({
                  value: id,
                  label: `${name} (${email})`,
                }))}
                onChange={({ target: { value } }) => choose(value)}
              />
            ) : (
              <Input {...control} readOnly value={`${to?.name} (${to?.email})`} />
            )
          }
        </FieldFrame>
        <FieldFrame label="Subject" error={undefined}>
          {(control) => (
            <Input
              {...control}
              value={subject}
              maxLength={200}
              onChange={({ target: { value } }) => {
                setSubject(value)
                onTyped(true)
              }}
            />
          )}
        </FieldFrame>
        {facts.files && facts.files.length > 0 && (
          <HelpFiles files={facts.files} text={text} onChange={type} />
        )}
        <FieldFrame
          label="Message"
          error={undefined}
          help="Say what you need, or what happened and what you expected. Leave out passwords and access tokens."
        >
          {(control) => (
            <Textarea
              {...control}
              ref={fieldRef}
              rows={14}
              value={text}
              onChange={({ target: { value } }) => type(value)}
            />
          )}
        </FieldFrame>
        {mail.isCut && (
          <p className={piece.mutedSmall} role="status">
            The message is too long for some e-mail apps. It is also copied, so that you can paste it.
          </p>
        )}
      </Dialog.Body>
      {question || (
        <Dialog.Footer flexWrap="wrap">
          <Button onClick={onCancel}>Cancel</Button>
          <CopyButton kind="secondary" label="Copy message" text={text} />
          {helpdesk && (
            <Button asChild>
              <a href={helpdesk} target="_blank" rel="noopener" onClick={() => void copy()}>
                Copy and open helpdesk
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                <ExternalLink size={16} aria-hidden="true" />
              </a>
            </Button>
          )}
          <Button asChild kind="primary">
            <a href={mail.href} onClick={() => (mail.isCut ? void copy() : onTyped(false))}>
              <Mail size={16} aria-hidden="true" />
              Open in e-mail app
            </a>
          </Button>
        </Dialog.Footer>
      )}
    </>
  )
}

type HelpFilesProps = {
  files: NonNullable<HelpFacts['files']>
  text: string
  onChange: (text: string) => void
}

/** The files that the text may link to: a checked one is a line of the text. */
function HelpFiles({ files, text, onChange }: HelpFilesProps) {
  return (
    <fieldset className={piece.anywhere}>
      <legend className={piece.legend1}>Link to files</legend>
      {files.map((file) => (
        <label key={file.address} className={checkStyles.check}>
          <input
            type="checkbox"
            checked={hasFile(text, file)}
            onChange={({ target: { checked } }) => onChange(withFile(text, file, checked))}
          />
          <span>{file.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Recipient = {
  id: string
  name: string
  email: string
  /** The address of their helpdesk. */
  url: string | null
}

type Recipients = {
  recipients: readonly Recipient[]
  /** Whether the lookup failed, so that the request goes to the portal's support. */
  isFallback: boolean
}

/** Whether the viewer may read the first line supports. */
const supportReaders: Permission = ['support_helyx', 'support_elements', 'accounts_manager']

/** The account's first line supports, the vendor first; else the portal's support; null while pending. */
function useRecipients(given: HelpFacts['recipient']): Recipients | null {
  const { user_access } = useCurrentUser()
  const { vendor, supportEmail } = useConfig()
  const mayAsk = !given && mayEnter(user_access, supportReaders)
  const { data, error } = useListFirstLineSupports(undefined, { enabled: mayAsk })
  if (given) return { recipients: [{ id: given.email, url: null, ...given }], isFallback: false }
  if (mayAsk && !data && !error) return null
  if (data && data.length > 0) {
    const sorted = data.toSorted((a, b) => Number(b.kind === 'vendor') - Number(a.kind === 'vendor'))
    return { recipients: sorted, isFallback: false }
  }
  const portal = { id: 'portal', name: `${vendor} portal support`, email: supportEmail, url: null }
  return { recipients: [portal], isFallback: error !== null }
}

/** Returns the portal's facts about user, browser and page, for a request to `support`. */
function useHelpContext(): (support: string) => HelpContext {
  const { first_name, last_name, email, account } = useCurrentUser()
  const queries = useQueryClient()
  return (support) => ({
    support,
    person: `${first_name} ${last_name}`,
    email,
    account: account.name,
    ...parseUserAgent(navigator),
    page: location.href,
    at: `${new Date().toISOString().slice(0, 19)}Z`,
    failures: failuresOf(queries),
  })
}

/** More failures would hide the user's own text. */
const MAX_FAILURES = 3

/** The failed queries of the page in view. */
function failuresOf(queries: QueryClient): string[] {
  const errors = queries
    .getQueryCache()
    .getAll()
    .flatMap((query) =>
      query.isActive() && query.state.error instanceof ApiError ? [query.state.error] : [],
    )
  return errors
    .slice(0, MAX_FAILURES)
    .map((error) =>
      [`${error.operation}: ${error.message}`, failureReference(error)].filter(Boolean).join(' '),
    )
}
