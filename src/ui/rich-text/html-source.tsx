import { type ComponentProps, type RefObject, useState } from 'react'
import { Textarea } from '../form/input'
import { cleanSource, type HtmlRules } from './clean-html'

type HtmlSourceProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  value: string
  onChange: (html: string) => void
  rules: HtmlRules
  ref: RefObject<HTMLTextAreaElement | null>
}

/** A text as HTML source. Shows exactly the typed text; the value excludes forbidden content. */
export function HtmlSource({ value, onChange, rules, ...props }: HtmlSourceProps) {
  const [typed, setTyped] = useState({ text: value, html: value })
  return (
    <Textarea
      {...props}
      mono
      rows={12}
      spellCheck={false}
      // A value that was not typed here comes from a restored draft or another user.
      value={typed.html === value ? typed.text : value}
      onChange={({ target: { value: text } }) => {
        const html = cleanSource(text, rules)
        setTyped({ text, html })
        onChange(html)
      }}
    />
  )
}
