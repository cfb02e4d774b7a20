import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { stringifySearch } from '../../../ui/table/search-params'

type FilesLinkProps = ComponentProps<'a'> & {
  /** A folder of the account's own files. */
  path: string
  /** The name of a file in it that is selected there. */
  item?: string
}

/** Leads to a folder in the file manager, by the address that the contract's paths make. */
export function FilesLink({ path, item, children, ...props }: FilesLinkProps) {
  const { history } = useRouter()
  const href = `/files${stringifySearch({ path, item })}`
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  )
}
