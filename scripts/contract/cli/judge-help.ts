import type { VerbHelp } from './arguments'
import { exits, reportOptions } from './check-help'

const { har: _, ...options } = reportOptions

export const judgeHelp: VerbHelp = {
  verb: 'judge',
  summary: 'judges recorded traffic (HAR of a browser, Playwright or a proxy) by the same rules',
  operands: 'HAR',
  about:
    'Reads a recording and judges every request that is an operation of the contract. Nothing is sent; what the recording does not show is told as not probed.',
  options: {
    target: {
      value: 'URL',
      help: 'Only requests to this server, whose base path is taken away. Default: any host, the contract’s own base paths',
    },
    only: { value: 'TAG|OPERATION', help: 'Only this tag or operationId', multiple: true },
    ...options,
  },
  examples: [
    ['judge traffic.har', 'Everything the recording has of the contract'],
    ['judge traffic.har --target=https://api.staging.example --html=traffic.html', 'One server of several'],
  ],
  exits,
}
