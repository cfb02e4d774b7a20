import { relative } from 'node:path'
import { contractFile, readContract } from '../../../openapi/model/load'
import { readHar } from '../judge/har'
import { noSecrets } from '../report/mask'
import { Mistyped, readArguments } from './arguments'
import { deliveryOf, textOf } from './deliver'
import { judgeHelp } from './judge-help'
import { judgeRecording } from './recorded'

const shownMost = 5

/** `contract judge HAR`: judges recorded traffic. @returns the exit code */
export async function run(args: string[]): Promise<number> {
  const given = readArguments(judgeHelp, args)
  const [file, another] = given.operands
  if (file === undefined || another !== undefined)
    throw new Mistyped('judge takes one recording: npm run contract -- judge traffic.har')
  const target = given.one('target')
  if (target !== null && !URL.canParse(target))
    throw new Mistyped(`--target must be an address, not “${target}”.`)
  const delivery = await deliveryOf(given)
  const contract = await readContract(given.one('contract') ?? relative(process.cwd(), contractFile))
  const exchanges = readHar(await textOf(file))
  const { result, strangers } = judgeRecording(contract, { exchanges, target, only: given.all('only') })
  if (strangers.length > 0) {
    const more = strangers.length - shownMost
    process.stderr.write(
      `Not in the contract: ${strangers.slice(0, shownMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}.\n`,
    )
  }
  return delivery.deliver(result, contract, noSecrets)
}
