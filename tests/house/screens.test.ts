import { expect, test } from 'vitest'
import { contractFile, readContract } from '../../openapi/model/load'
import { readScreenMap } from '../../scripts/contract/screens/screens'
import { projectRoot } from '../../scripts/portal-contract'

test('every operation of the contract has a screen that uses it', async () => {
  const { unused } = await readScreenMap(projectRoot, await readContract(contractFile))
  expect(unused).toEqual([])
})
