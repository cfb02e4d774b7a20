import { useRouter } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { lazy, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { ImageHosts } from '../../../html-frame/image-hosts'
import { plainText } from '../../../html-frame/plain-text'
import { Button } from '../../../ui/control/button'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { FieldFrame, type FieldProps } from '../../../ui/form/field-frame'
import type { FieldBinding } from '../../../ui/form/fields'
import { valueText } from '../../../ui/form/value-text'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import type { Finding } from '../links/link-rules'
import styles from './rich-text-field.module.css'

/** The editor with the frame's rules: loaded once a form with such a field is open. */
const Editor = lazy(async () => {
  const [{ RichTextEditor }, { createHtmlRules }] = await Promise.all([
    import('../../../ui/rich-text/rich-text-editor'),
    import('../../../html-frame/html-rules'),
  ])
  type EditorProps = Omit<Parameters<typeof RichTextEditor>[0], 'rules'> & { base: string }
  function FieldEditor({ base, ...props }: EditorProps) {
    const imageHosts = useContext(ImageHosts)
    const rules = useMemo(
      () => createHtmlRules({ base, origin: window.location.origin, imageHosts }),
      [base, imageHosts],
    )
    return <RichTextEditor {...props} rules={rules} />
  }
  return { default: FieldEditor }
})

const LinkPicker = lazyDialog(async () => (await import('../links/link-picker')).LinkPicker)

const LinkFindings = lazy(async () => ({ default: (await import('../links/link-findings')).LinkFindings }))

type RichTextFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> &
  FieldProps & {
    /** Portal path of the page that shows the text: its relative links resolve against it. */
    base: string
    /** Its broken links, as found by the check before saving. */
    findings?: readonly Finding[]
  }

/** A formatted text as HTML, with a preview in the frame that customers see. */
export function RichTextField<T extends FieldValues, C, O>(props: RichTextFieldProps<T, C, O>) {
  const { control, name, label, help, optional, required, base, findings = [] } = props
  const { field, fieldState } = useController({ control, name })
  const [isPreview, setIsPreview] = useState(false)
  const { history } = useRouter()
  const focusRef = useRef<(() => void) | null>(null)
  const fixRef = useRef<((address: string) => void) | null>(null)
  const value: unknown = field.value
  const html = typeof value === 'string' ? value : ''
  const { ref } = field
  useEffect(() => ref({ focus: () => focusRef.current?.() }), [ref])
  return (
    <FieldFrame
      {...{ name, label, help, optional, required }}
      format={(html) => plainText(valueText(html)).text}
      alike="Both have the same words. They differ in formatting or links."
      error={fieldState.error?.message}
    >
      {({ id, ...described }) => (
        <div className={cx(piece.stack1, styles.root)}>
          {/* Error summary and label refer to it by name; it passes the focus on. */}
          <textarea
            className={styles.stand}
            id={id}
            name={name}
            value={html}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            onFocus={() => focusRef.current?.()}
          />
          <LazyPart inPlace fallback={<SkeletonText lines={5} label={`Loading ${label}`} />}>
            <Editor
              id={`${id}-text`}
              label={label}
              base={base}
              value={html}
              onChange={field.onChange}
              onBlur={field.onBlur}
              described={described}
              focusRef={focusRef}
              LinkPicker={LinkPicker}
              fixRef={fixRef}
            />
          </LazyPart>
          {findings.length > 0 && (
            <LazyPart inPlace>
              <LinkFindings findings={findings} html={html} onFix={(address) => fixRef.current?.(address)} />
            </LazyPart>
          )}
          <Button
            size="sm"
            className={styles.toggle}
            aria-expanded={isPreview}
            onClick={() => setIsPreview(!isPreview)}
          >
            {isPreview ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            <span>{isPreview ? 'Hide preview' : 'Preview as customers see it'}</span>
          </Button>
          {isPreview && (
            <section className={cx(piece.box, styles.preview)} aria-label={`Preview of ${label}`}>
              {html === '' ? (
                <p className={piece.muted}>Nothing to show yet.</p>
              ) : (
                <HtmlFrame
                  title={`Preview of ${label}`}
                  html={html}
                  base={base}
                  onLink={(path) => history.push(path)}
                  variant="excerpt"
                />
              )}
            </section>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
