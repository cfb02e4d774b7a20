import { Dialog } from '@chakra-ui/react/dialog'
import { ExternalLink, Mail } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { CopyButton } from '../../../ui/control/copy-button'
import type { HelpFacts } from '../../../ui/feedback/get-help'
import { toast } from '../../../ui/feedback/toast'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input, Select, Textarea } from '../../../ui/form/input'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { HelpFiles } from './help-files'
import styles from './help-form.module.css'
import type { Recipient } from './help-recipients'
import { helpText, PROMPT } from './help-text'
import { mailAddress } from './mail'
import { useSurroundings } from './surroundings'
import { withoutSecrets } from './without-secrets'

type HelpFormProps = {
  facts: HelpFacts
  recipients: readonly Recipient[]
  isFallback: boolean
  /** Where the person writes. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** Whether there is typed text that would be lost. */
  onTyped: (isTyped: boolean) => void
  onCancel: () => void
  /** Takes the place of the actions while it is asked. */
  question: ReactNode
}

export function HelpForm(props: HelpFormProps) {
  const { facts, recipients, isFallback, fieldRef, onTyped, onCancel, question } = props
  const surroundings = useSurroundings()
  const [toId, setToId] = useState(facts.recipientId ?? recipients[0]?.id)
  const to = recipients.find(({ id }) => id === toId) ?? recipients[0]
  const [subject, setSubject] = useState(() => withoutSecrets(facts.subject))
  const [text, setText] = useState(() => helpText(facts, surroundings(to?.name ?? '')))
  const mail = mailAddress({ to: to?.email ?? '', subject, text })

  useEffect(() => {
    const field = fieldRef.current
    const place = (field?.value.indexOf(PROMPT) ?? 0) + PROMPT.length + 1
    field?.setSelectionRange(place, place)
    field?.focus()
  }, [fieldRef])

  const type = (next: string) => {
    setText(next)
    onTyped(true)
  }
  const choose = (id: string) => {
    const next = recipients.find((recipient) => recipient.id === id)
    setToId(next?.id)
    // The greeting follows as long as it is still the one that was written here.
    if (to && next) setText(text.replace(`Hello ${to.name},`, `Hello ${next.name},`))
  }
  const copy = async () => {
    onTyped(false)
    try {
      await navigator.clipboard.writeText(text)
      toast.success('The text was copied. Paste it into your request.')
    } catch {
      toast.error('The text could not be copied. Select it and copy it by hand.')
    }
  }

  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          Look it over, add what happened, then open it as a mail or copy it. Nothing is sent from here.
        </Dialog.Description>
        {isFallback && (
          <p className={styles.note} role="status">
            Who answers your account could not be looked up, so this goes to the portal's support.
          </p>
        )}
        <FieldFrame label="To" error={undefined}>
          {(control) =>
            recipients.length > 1 ? (
              <Select {...control} value={to?.id} onChange={({ target: { value } }) => choose(value)}>
                {recipients.map(({ id, name, email }) => (
                  <option key={id} value={id}>
                    {name} ({email})
                  </option>
                ))}
              </Select>
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
          label="Text"
          error={undefined}
          help="Passwords, tokens and signed addresses were left out. Do not add any."
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
          <p className={styles.note} role="status">
            The text is too long to be handed to a mail program as a whole. Opening it as a mail copies it,
            too, so that you can paste the rest.
          </p>
        )}
      </Dialog.Body>
      {question || (
        <Dialog.Footer flexWrap="wrap">
          <Button onClick={onCancel}>Cancel</Button>
          <CopyButton kind="secondary" label="Copy text" text={text} />
          {to?.url && (
            <Button asChild>
              <a href={to.url} target="_blank" rel="noopener" onClick={() => void copy()}>
                Copy and open helpdesk
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                <ExternalLink size={16} aria-hidden="true" />
              </a>
            </Button>
          )}
          <Button asChild kind="primary">
            <a href={mail.href} onClick={() => (mail.isCut ? void copy() : onTyped(false))}>
              <Mail size={16} aria-hidden="true" />
              Open as mail
            </a>
          </Button>
        </Dialog.Footer>
      )}
    </>
  )
}
