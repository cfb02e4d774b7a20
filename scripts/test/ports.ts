import { createServer } from 'node:net'
import { Stop } from '../serve/stop'

/**
 * Checks that the ports of the tests are free.
 * @throws Stop naming the first one in use
 */
export async function expectFreePorts(ports: readonly number[]): Promise<void> {
  for (const port of ports)
    if (!(await isFree(port)))
      throw new Stop(
        `Port ${port}, which the end-to-end tests need, is in use. Stop what runs there or choose another range, for example: E2E_PORT=5300 npm test`,
      )
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}
