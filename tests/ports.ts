const base = Number(process.env.E2E_PORT ?? 4273)

/** Where the servers of the end-to-end suite listen: the built portal, one with its backend elsewhere, `npm start`. */
export const ports = {
  preview: base,
  otherOrigin: base + 1,
  otherOriginSandbox: base + 2,
  start: base + 3,
  /** Free for a test that starts a server of its own, one per test file. */
  spare: base + 4,
  /** The portal in front of a provider at the addresses of the hosted service. */
  b2c: base + 5,
  /** The portal on nginx, and the backend behind it. */
  nginx: base + 6,
  nginxBackend: base + 7,
} as const
