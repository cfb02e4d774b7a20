import type { Page } from 'playwright/test'

/** Memory of a page after garbage collection: bytes of objects, nodes and listeners, detached ones included. */
export type MemoryUse = {
  heap: number
  nodes: number
  listeners: number
}

/** Measures a page's memory. Chromium only. */
export async function measureMemory(page: Page): Promise<MemoryUse> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  // Memory released by a finalizer is free only after the next collection.
  for (let round = 0; round < 3; round += 1) await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  await devTools.detach()
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: usedSize, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
