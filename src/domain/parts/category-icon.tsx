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

type Icon = components['schemas']['CategoryIcon']

const icons: Record<Icon, LucideIcon> = {
  rocket: Rocket,
  book: BookOpen,
  flask: FlaskConical,
  check: CircleCheck,
  video: Video,
  code: Code,
  paper: FileText,
  folder: Folder,
}

export function CategoryIcon({ icon }: { icon: Icon | null }) {
  // A newer backend may have added one.
  const Shown = icon && Object.hasOwn(icons, icon) ? icons[icon] : Folder
  return <Shown size={16} strokeWidth={1.75} aria-hidden="true" />
}
