import { createServer } from 'node:http'
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { createSandbox } from '../../mock/backend/sandbox'
import { loadContract } from '../../openapi/model/load'

// The sandbox alone in a process, for the bench: prints its origin and the bearer of staff, and verifies it as ever.
const { privateKey, publicKey } = await generateKeyPair('RS256')
const keys = createLocalJWKSet({ keys: [await exportJWK(publicKey)] })
const token = await new SignJWT({})
  .setProtectedHeader({ alg: 'RS256' })
  .setSubject('usr_staff')
  .sign(privateKey)
const contract = await loadContract()
const sandbox = await createSandbox({
  contract: async () => contract,
  verifyToken: async (given) => {
    const verified = await jwtVerify(given, keys).catch(() => null)
    return verified?.payload.sub === undefined ? null : { sub: verified.payload.sub }
  },
  log: (line) => console.error(line),
})
const server = createServer((request, response) => {
  sandbox.middleware(request, response, () => response.writeHead(404).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  console.log(`http://127.0.0.1:${port} ${token}`)
})
