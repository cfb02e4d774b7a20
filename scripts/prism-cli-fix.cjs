// Prism's CLI renames a `key[]` parameter to `key%5B%5D` while it prints its routes, and then
// responds 422 to every request with it. Printing gets a copy instead.
const paths = require('@stoplight/prism-cli/dist/util/paths')

const original = paths.createExamplePath
paths.createExamplePath = (operation, transform) =>
  original(structuredClone({ path: operation.path, request: operation.request }), transform)
