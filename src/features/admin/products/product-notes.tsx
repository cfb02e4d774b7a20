import { ArrowDown, ArrowUp, ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { get, useController, useFormState } from 'react-hook-form'
import { checkBody } from '../../../api/body'
import { useGetProduct, useUpdateProduct } from '../../../api/operations.gen'
import { noteKinds, type Product, type ReleaseNote } from '../../../domain/words/releases'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { GatedButton } from '../../../ui/control/gated-button'
import { toast } from '../../../ui/feedback/toast'
import { useFieldLabel } from '../../../ui/form/field-labels'
import { TextField } from '../../../ui/form/fields'
import { FormPage } from '../../../ui/form/form-page'
import { Input, Select, Textarea } from '../../../ui/form/input'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { valueText } from '../../../ui/form/value-text'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { movedNote, notesByKind, notesOf } from './note-rules'
import { FullNotes } from './product-fields'
import styles from './product-notes.module.css'

/** The release notes by kind, and the form for them. */
export function ProductNotes({ product }: { product: Product }) {
  const { write } = useAccess()
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) return <NotesForm product={product} onClose={() => setIsEditing(false)} />
  const { release_notes, release_notes_url } = product
  return (
    <Section
      title="Release notes"
      action={
        write && (
          <GatedButton reason={null} size="sm" onClick={() => setIsEditing(true)}>
            {release_notes.length > 0 ? 'Edit notes' : 'Write notes'}
          </GatedButton>
        )
      }
    >
      {release_notes.length === 0 && (
        <p className={cx(piece.pad, piece.muted, piece.anywhere)}>
          No notes yet. Customers read here what is new, changed and fixed.
        </p>
      )}
      {notesByKind(release_notes).map(({ kind, title, notes }) => (
        <section key={kind} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <ul className={styles.list}>
            {notes.map(({ note, index }) => (
              <li key={index}>
                <span>{note.text}</span>
                {note.reference && <Mono>{note.reference}</Mono>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {release_notes_url && (
        <p className={cx(piece.pad, piece.muted, piece.anywhere)}>
          Full release notes: <FullNotes address={release_notes_url} />
        </p>
      )}
    </Section>
  )
}

type NotesValues = { release_notes: ReleaseNote[]; release_notes_url: string }

const notesValues = (product: Product | null): NotesValues => ({
  release_notes: product?.release_notes ?? [],
  release_notes_url: product?.release_notes_url ?? '',
})

function NotesForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, name } = product
  const latest = useGetProduct({ params: { path: { id } } })
  const save = useUpdateProduct({ onSuccess: () => toast.success(`Saved the notes of ${isolated(name)}.`) })
  const { form, dialog } = useEditForm({
    record: product,
    toValues: notesValues,
    draft: `product.notes.${id}`,
    update: {
      check: async (values: NotesValues) =>
        checkBody(await import('virtual:validators/ProductUpdate'), values, 'update'),
      send: (body) => save.mutateAsync({ params: { path: { id } }, body }),
    },
    refetch: async () => (await latest.refetch({ cancelRefetch: false })).data,
  })
  return (
    <FormPage verb="Save" {...dialog} onClose={onClose}>
      <Section title={`Notes of ${name}`}>
        <div className={styles.form}>
          <NotesField form={form} />
          <TextField
            control={form.control}
            name="release_notes_url"
            label="Full release notes"
            type="url"
            optional
            placeholder="https://"
            help="The page with pictures, if there is one."
          />
        </div>
      </Section>
    </FormPage>
  )
}

/** A note is one line, however many lines its field shows. */
const inOneLine = (text: string) => text.replaceAll(/\n+/g, ' ')

const textsOf = (value: unknown) =>
  (Array.isArray(value) ? value : []).map((note: unknown) => valueText(get(note, 'text'))).join('\n')

/** The notes in the order in which customers read them: by kind, and in list order within a kind. */
function NotesField({ form: { control } }: { form: EditForm<NotesValues> }) {
  const { field } = useController({ control, name: 'release_notes' })
  useFieldLabel('release_notes', {
    label: 'Release notes',
    format: textsOf,
    alike: 'Both have the same texts. They differ in kinds or references.',
  })
  const { errors } = useFormState({ control })
  const [isPasting, setIsPasting] = useState(false)
  const notes = field.value
  const change = (at: number, part: Partial<ReleaseNote>) =>
    field.onChange(notes.map((note, index) => (index === at ? { ...note, ...part } : note)))
  const errorAt = (at: number): string | undefined => {
    const error: unknown = get(errors, `release_notes.${at}`)
    const message: unknown = get(error, 'text.message') ?? get(error, 'reference.message')
    return typeof message === 'string' ? message : undefined
  }
  return (
    <div className={styles.notes}>
      {noteKinds.map(({ kind, title }) => {
        const own = notesByKind(notes).find((group) => group.kind === kind)?.notes ?? []
        return (
          <fieldset key={kind} className={cx(piece.stack2, styles.kind)}>
            <legend>{title}</legend>
            {own.map(({ note, index }, place) => {
              const what = `${title} ${place + 1}`
              const error = errorAt(index)
              return (
                <div key={index} className={styles.note}>
                  <label className={cx(piece.stack1, piece.mutedSmall, styles.noteText)}>
                    <span>Text</span>
                    <Textarea
                      aria-label={`Text of ${what}`}
                      className={styles.growing}
                      rows={2}
                      autoFocus={note.text === ''}
                      aria-invalid={error ? true : undefined}
                      name={`release_notes.${index}.text`}
                      value={note.text}
                      onChange={({ target }) => change(index, { text: inOneLine(target.value) })}
                    />
                  </label>
                  <label className={cx(piece.stack1, piece.mutedSmall)}>
                    <span>Reference</span>
                    <Input
                      aria-label={`Reference of ${what}`}
                      mono
                      value={note.reference ?? ''}
                      onChange={({ target }) => change(index, { reference: target.value || null })}
                    />
                  </label>
                  <label className={cx(piece.stack1, piece.mutedSmall)}>
                    <span>Kind</span>
                    <Select
                      aria-label={`Kind of ${what}`}
                      value={note.kind}
                      onChange={({ target }) => {
                        const next = noteKinds.find((one) => one.kind === target.value)
                        if (next) change(index, { kind: next.kind })
                      }}
                      options={noteKinds.map(({ kind, title }) => ({ value: kind, label: title }))}
                    />
                  </label>
                  <span className={cx(piece.row1, styles.buttons)}>
                    <Button
                      kind="quiet"
                      size="icon"
                      aria-label={`Move up: ${what}`}
                      aria-disabled={place === 0}
                      onClick={() => field.onChange(movedNote(notes, index, -1))}
                    >
                      <ArrowUp size={16} aria-hidden="true" />
                    </Button>
                    <Button
                      kind="quiet"
                      size="icon"
                      aria-label={`Move down: ${what}`}
                      aria-disabled={place === own.length - 1}
                      onClick={() => field.onChange(movedNote(notes, index, 1))}
                    >
                      <ArrowDown size={16} aria-hidden="true" />
                    </Button>
                    <Button
                      kind="quiet"
                      size="icon"
                      aria-label={`Remove: ${what}`}
                      onClick={() => field.onChange(notes.filter((_, at) => at !== index))}
                    >
                      <Trash2 size={16} aria-hidden="true" />
                    </Button>
                  </span>
                  {error && <p className={cx(piece.small, styles.error)}>{error}</p>}
                </div>
              )
            })}
            <Button
              size="sm"
              kind="quiet"
              onClick={() => field.onChange([...notes, { kind, text: '', reference: null }])}
            >
              <Plus size={16} aria-hidden="true" />
              <span>{`Add to ${title}`}</span>
            </Button>
          </fieldset>
        )
      })}
      {isPasting ? (
        <PasteNotes
          onAdd={(added) => {
            field.onChange([...notes, ...added])
            setIsPasting(false)
          }}
          onCancel={() => setIsPasting(false)}
        />
      ) : (
        <Button size="sm" onClick={() => setIsPasting(true)}>
          <ClipboardPaste size={16} aria-hidden="true" />
          Paste a list
        </Button>
      )}
    </div>
  )
}

/** The focus alone would show the first line of the field. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type PasteNotesProps = { onAdd: (notes: ReleaseNote[]) => void; onCancel: () => void }

/** A pasted list, one note per line, with a preview before it is added. */
function PasteNotes({ onAdd, onCancel }: PasteNotesProps) {
  const [text, setText] = useState('')
  const found = notesOf(text)
  const parts = notesByKind(found).map(({ title, notes }) => `${formatCount(notes.length)} ${title}`)
  return (
    <div className={cx(piece.stack2, styles.paste)} ref={bringIntoView}>
      <label className={cx(piece.stack1, piece.medium)}>
        List of notes
        <Textarea
          rows={6}
          value={text}
          autoFocus
          placeholder={'Fixed\n- Restarting a case keeps the time step (HLX-8841)'}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className={piece.mutedSmall} role="status">
        {found.length === 0
          ? 'One note a line. A line such as "New", "Changed", "Fixed" or "Known issues" begins a kind.'
          : parts.join(', ')}
      </p>
      <span className={piece.row1}>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" disabled={found.length === 0} onClick={() => onAdd(found)}>
          {found.length === 1 ? 'Add 1 note' : `Add ${formatCount(found.length)} notes`}
        </Button>
      </span>
    </div>
  )
}
