import { createContext, useContext } from 'react'
import type { Elements } from '../ui/layout/elements'
import type { PortalConfig } from './config'

const ConfigContext = createContext<PortalConfig | null>(null)

export function ConfigProvider({ config, children }: { config: PortalConfig; children: Elements }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

/** The configuration of this deployment; throws outside a ConfigProvider. */
export function useConfig(): PortalConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider above it')
  return config
}

/** The configuration; null if it has not been read. */
export function useOptionalConfig(): PortalConfig | null {
  return useContext(ConfigContext)
}
