import { ContractError } from '../openapi/model/contract'
import { loadContract } from '../openapi/model/load'
import { render, staleFiles, write } from './generate/generate'
import { renderBuildGuide } from './generate/problem-types'

// `npm run generate [-- --check]`: contract -> types, operations, permission keys, validators.
try {
  const contract = await loadContract()
  const files = [...(await render(contract)), await renderBuildGuide(contract)]
  if (process.argv.includes('--check')) {
    const names = await staleFiles(files)
    if (names.length > 0) {
      console.error(`Stale: ${names.join(', ')}. Run \`npm run generate\` and commit the result.`)
      process.exitCode = 1
    } else console.log(`${files.length} generated files are fresh`)
  } else {
    const names = await write(files)
    console.log(names.length > 0 ? `Generated ${names.join(', ')}` : 'Nothing to generate')
  }
} catch (error) {
  if (!(error instanceof ContractError)) throw error
  console.error(`The contract is broken:\n${error.message}`)
  process.exitCode = 1
}
