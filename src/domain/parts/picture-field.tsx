import { Image, ImageOff } from 'lucide-react'
import { useId, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useListProductThumbnails } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { useConfig } from '../../session/config-context'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import { ChangedMark, useIsChanged } from '../../ui/form/changed-mark'
import { useFieldLabel } from '../../ui/form/field-labels'
import type { FieldBinding } from '../../ui/form/fields'
import { nameIn } from '../../ui/form/value-text'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { thumbnailAddress } from '../rules/thumbnail-address'
import styles from './picture-field.module.css'

type Picture = components['schemas']['ProductThumbnail']

type PictureFieldProps<T extends FieldValues, C, O> = FieldBinding<T, C, O> & {
  label: string
  /** The record's current picture: it stays a choice when the pictures cannot be loaded. */
  present: Picture | null
}

/** One of the vendor's pictures, or none, with its alternative text. The form's value is an id; '' for none. */
export function PictureField<T extends FieldValues, C, O>(props: PictureFieldProps<T, C, O>) {
  const { control, name, label, present } = props
  const { field, fieldState } = useController({ control, name })
  const { ref, onChange, onBlur } = field
  const query = useListProductThumbnails()
  const id = useId()
  const isChanged = useIsChanged(name)
  const listed = query.data ?? []
  const pictures =
    present === null || listed.some((one) => one.id === present.id) ? listed : [present, ...listed]
  useFieldLabel(name, { label, format: nameIn(pictures) })
  const value: unknown = field.value
  const chosen = pictures.find((one) => one.id === value) ?? null
  const describedBy = [
    fieldState.error && `${id}-error`,
    isChanged && `${id}-changed`,
    query.error && `${id}-note`,
  ]
  return (
    <fieldset
      className={cx(piece.shrink, piece.stack2)}
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
    >
      <legend className={piece.legend1}>
        <span>{label}</span>
        <span className={styles.optional}>optional</span>
        {isChanged && <ChangedMark id={`${id}-changed`} />}
      </legend>
      {query.isPending && <SkeletonText lines={2} label="Loading pictures" />}
      {query.error && (
        <div className={piece.wrap2} id={`${id}-note`} role="status">
          <span>
            {`The pictures could not be loaded. ${present ? 'The present one is kept. ' : ''}${query.error.message} ${failureReference(query.error)}`}
          </span>
          <Button size="sm" aria-disabled={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      )}
      <div className={cx(piece.stack2, styles.choices)}>
        <label className={cx(piece.stack1, piece.anywhere, styles.choice)}>
          <input
            ref={ref}
            type="radio"
            name={name}
            checked={chosen === null}
            onBlur={onBlur}
            onChange={() => onChange('')}
          />
          <span className={styles.picture}>
            <ImageOff size={20} strokeWidth={1.5} aria-hidden="true" />
          </span>
          No picture
        </label>
        {pictures.map((picture) => (
          <label key={picture.id} className={cx(piece.stack1, piece.anywhere, styles.choice)}>
            <input
              type="radio"
              name={name}
              checked={chosen?.id === picture.id}
              onBlur={onBlur}
              onChange={() => onChange(picture.id)}
              aria-labelledby={`${id}-${picture.id}-name`}
              aria-describedby={`${id}-${picture.id}`}
            />
            <PicturePreview picture={picture} />
            <span id={`${id}-${picture.id}-name`}>{picture.name}</span>
            <small className={piece.mutedSmall} id={`${id}-${picture.id}`}>
              {picture.alt === '' ? 'Decoration only' : `Read aloud as “${picture.alt}”`}
            </small>
          </label>
        ))}
      </div>
      {fieldState.error?.message && (
        <p className={styles.error} id={`${id}-error`}>
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}

/** Small, since its name and text are below it; an icon if it cannot be loaded. */
function PicturePreview({ picture }: { picture: Picture }) {
  const { backend } = useConfig()
  const [isBroken, setIsBroken] = useState(false)
  const address = thumbnailAddress(picture.url, backend || window.location.origin)
  return (
    <span className={styles.picture}>
      {address && !isBroken ? (
        <img src={address} alt="" loading="lazy" onError={() => setIsBroken(true)} />
      ) : (
        <Image size={20} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
