import { createContext } from 'react'

/** Hosts other than the portal's own that images may come from, in the syntax of a Content-Security-Policy. */
export const ImageHosts = createContext<readonly string[]>([])
