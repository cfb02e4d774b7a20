import { createContext } from 'react'

/** Hosts besides the portal's own that pictures in documents may come from, as a Content-Security-Policy writes them. */
export const ImageHosts = createContext<readonly string[]>([])
