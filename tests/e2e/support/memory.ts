import type { Page } from 'playwright/test'

/** What a page holds after a collection: bytes of its objects, nodes and listeners, those that nobody shows included. */
export type Held = {
  heap: number
  nodes: number
  listeners: number
}

/** Counts what a page holds. Chromium only. */
export async function heldBy(page: Page): Promise<Held> {
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
