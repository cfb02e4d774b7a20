import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactElement } from 'react'
import { system } from './theme'

// Only the development server sends a nonce: there Emotion writes text into its style elements. In production it fills
// empty ones through the CSSOM, which the policy's hash of the empty string allows.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const cache = createCache(nonce ? { key: 'css', nonce } : { key: 'css' })

// The start page's style sheet has reset, global rules and tokens already.
const value = { ...system, _global: [] }

/** Provides Chakra's styles, for its components only; CSS Modules need no provider. */
export function StyleProvider({ children }: { children: ReactElement | readonly ReactElement[] | null }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={value}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
