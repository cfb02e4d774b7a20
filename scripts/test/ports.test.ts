import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { expectFreePorts } from './ports'

test('a port in use is named with what to do', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(expectFreePorts([port])).rejects.toThrow(
    `Port ${port}, which the end-to-end tests need, is in use. Stop what runs there or choose another range, for example: E2E_PORT=5300 npm test`,
  )
  await new Promise((resolve) => other.close(resolve))
  await expect(expectFreePorts([port])).resolves.toBeUndefined()
})
