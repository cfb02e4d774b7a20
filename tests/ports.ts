const base = Number(process.env.E2E_PORT ?? 4273)

/** Ports of the end-to-end suite: the built portal, one with its backend on another origin, `npm start`. */
export const ports = {
  preview: base,
  otherOrigin: base + 1,
  otherOriginSandbox: base + 2,
  start: base + 3,
  /** The portal with a provider at the addresses of the hosted service. */
  b2c: base + 4,
  /** A release on nginx or Caddy, and its backend. */
  release: base + 5,
  releaseBackend: base + 6,
  /** `npm start` with another server in place of the sandbox. */
  ownBackend: base + 7,
} as const
