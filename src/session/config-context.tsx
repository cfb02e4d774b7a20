import { createContext, type ReactNode, useContext } from 'react'
import type { PortalConfig } from './config'

const ConfigContext = createContext<PortalConfig | null>(null)

/** Provides the validated configuration. */
export function ConfigProvider({ config, children }: { config: PortalConfig; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/** The configuration of this deployment; throws outside a ConfigProvider. */
export function useConfig(): PortalConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider above it')
  return config
}

/** The configuration, where it may not have been read. */
export function useOptionalConfig(): PortalConfig | null {
  return useContext(ConfigContext)
}
