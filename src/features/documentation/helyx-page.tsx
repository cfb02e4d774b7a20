import { DocumentationScreen } from './documentation-screen'

export default function HelyxPage() {
  return <DocumentationScreen line="helyx" />
}
