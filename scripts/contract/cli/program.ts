/** Start of a command line: npm sets the name of its script. */
export const program =
  process.env.npm_lifecycle_event === 'contract' ? 'npm run contract --' : 'portal-contract'
