// Prism's CLI rewrites the name of a `key[]` parameter to `key%5B%5D` while it prints its routes, and from then on
// answers 422 to every request that needs it. Give the printing a copy instead.
const paths = require('@stoplight/prism-cli/dist/util/paths')

const original = paths.createExamplePath
paths.createExamplePath = (operation, transform) =>
  original(structuredClone({ path: operation.path, request: operation.request }), transform)
