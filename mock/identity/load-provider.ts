let loading: Promise<typeof import('oidc-provider')> | undefined

const load = async () => {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

/**
 * oidc-provider, loaded at the first sign-in. It warns of every Node.js before 22 although it works on
 * 20.19, which our tests show, so that one line is held back and nothing else.
 */
export function loadProvider() {
  loading ??= load()
  return loading
}
