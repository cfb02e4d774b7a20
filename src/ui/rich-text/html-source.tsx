import { type ComponentProps, type RefObject, useState } from 'react'
import { Textarea } from '../form/input'
import { cleanSource, type HtmlRules } from './clean-html'

type HtmlSourceProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  value: string
  onChange: (html: string) => void
  rules: HtmlRules
  ref: RefObject<HTMLTextAreaElement | null>
}

/** A text as its HTML. What is typed stays in sight as it was typed, and is handed on without what may not be shown. */
export function HtmlSource({ value, onChange, rules, ...props }: HtmlSourceProps) {
  const [typed, setTyped] = useState({ text: value, html: value })
  return (
    <Textarea
      {...props}
      mono
      rows={12}
      spellCheck={false}
      // A value that was not typed here is a restored draft, or that of someone else.
      value={typed.html === value ? typed.text : value}
      onChange={({ target: { value: text } }) => {
        const html = cleanSource(text, rules)
        setTyped({ text, html })
        onChange(html)
      }}
    />
  )
}
