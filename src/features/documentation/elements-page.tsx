import { DocumentationScreen } from './documentation-screen'

export default function ElementsPage() {
  return <DocumentationScreen line="elements" />
}
