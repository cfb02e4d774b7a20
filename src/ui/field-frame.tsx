import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

const Root = chakra('div', { base: { display: 'grid', gap: '1', minW: 0 } })
const Label = chakra('label', { base: { fontWeight: 'medium', justifySelf: 'start' } })
const Optional = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal', ms: '1' } })
const Help = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const ErrorText = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    textStyle: 'sm',
    color: 'fg.error',
    '& svg': { mt: '3px', flexShrink: 0 },
  },
})

export type FieldWords = {
  label: string
  help?: ReactNode
  /** Fields are required unless they say otherwise. */
  optional?: boolean
}

/** What a control takes to be named and described by its field. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldFrameProps = FieldWords & {
  error: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, help and error below, tied to the control for speech. */
export const FieldFrame = ({ label, help, optional = false, error, children }: FieldFrameProps) => {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <Root>
      <Label htmlFor={id}>
        {label}
        {optional && <Optional>optional</Optional>}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error && (
        <ErrorText id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </ErrorText>
      )}
      {help && <Help id={`${id}-help`}>{help}</Help>}
    </Root>
  )
}
