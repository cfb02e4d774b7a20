const base = Number(process.env.E2E_PORT ?? 4273)

/** Where the servers of the end-to-end suite listen: the built portal, one with its backend elsewhere, `npm start`. */
export const ports = {
  preview: base,
  otherOrigin: base + 1,
  otherOriginSandbox: base + 2,
  start: base + 3,
  /** The portal in front of a provider at the addresses of the hosted service. */
  b2c: base + 4,
  /** A release on nginx or Caddy, and the backend behind it. */
  release: base + 5,
  releaseBackend: base + 6,
  /** `npm start` in front of a server that is not the sandbox. */
  ownBackend: base + 7,
} as const
