import {
  BookOpen,
  CircleCheck,
  Code,
  FileText,
  FlaskConical,
  Folder,
  type LucideIcon,
  Rocket,
  Video,
} from 'lucide-react'
import type { components } from '../../api/schema.gen'

const icons: Record<components['schemas']['CategoryIcon'], LucideIcon> = {
  rocket: Rocket,
  book: BookOpen,
  flask: FlaskConical,
  check: CircleCheck,
  video: Video,
  code: Code,
  paper: FileText,
  folder: Folder,
}

type CategoryIconProps = { icon: components['schemas']['CategoryIcon'] | null; size?: number }

/** The picture of a category; a folder where it has none. */
export function CategoryIcon({ icon, size = 16 }: CategoryIconProps) {
  const Icon = icon ? icons[icon] : Folder
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
}
