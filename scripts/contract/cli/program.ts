/** How a command line begins: npm tells the name of the script that it runs. */
export const program =
  process.env.npm_lifecycle_event === 'contract' ? 'npm run contract --' : 'portal-contract'
