import { useState } from 'react'
import { ConflictDialog } from '../../../../domain/files/conflict-dialog'
import type { NameConflict } from '../../../../domain/files/name-conflicts'
import type { Intake, Question } from '../intake/intake'

const clashOf = ({ id, name, file, existing }: Question): NameConflict => ({
  path: id,
  name,
  incoming: { kind: 'file', sizeBytes: file.size, modifiedAt: new Date(file.lastModified).toISOString() },
  existing: {
    kind: existing?.kind ?? 'file',
    sizeBytes: existing?.size_bytes ?? null,
    modifiedAt: existing?.modified_at ?? null,
  },
})

type ClashQuestionProps = { intake: Intake; questions: readonly Question[] }

/** Asks what shall become of names that are taken. What comes up meanwhile is asked next. */
export function ClashQuestion({ intake, questions }: ClashQuestionProps) {
  const [asked] = useState(questions)
  return (
    <ConflictDialog
      verb="Upload"
      conflicts={asked.map(clashOf)}
      onDecide={intake.decide}
      onClose={() => intake.dismiss(asked.map(({ id }) => id))}
    >
      Files whose names are free are on their way already.
    </ConflictDialog>
  )
}
