import { wrapped } from '../report/terminal'
import type { CommandHelp, Option } from './arguments'
import { program } from './program'

/** The text of a command's `--help`. */
export function helpText(
  { command, operands, about, options, examples, exits }: CommandHelp,
  width: number,
): string {
  const names = Object.entries(options).map(([name, { value, help, multiple }]) => ({
    name: `--${name}${value === null ? '' : `=${value}`}`,
    help: multiple ? `${help}. May be given several times` : help,
  }))
  const column = Math.max(...names.map(({ name }) => name.length)) + 2
  return [
    `${program} ${command}${operands === '' ? '' : ` ${operands}`}${names.length > 0 ? ' [options]' : ''}`,
    '',
    ...wrapped(about, width),
    '',
    ...names.flatMap(({ name, help }) =>
      wrapped(help, width - column - 2).map((line, n) => `  ${(n === 0 ? name : '').padEnd(column)}${line}`),
    ),
    '',
    'Examples',
    ...examples.flatMap(([command, does]) => [`  ${does}`, `    ${program} ${command}`]),
    '',
    exits,
    '',
  ].join('\n')
}

export const exitCodes = 'Exit codes: 0 conforms, 1 deviates, 2 no verdict.'

/** Uses of operations, if no sources can be analyzed. */
export const screensOption: Option = {
  value: 'FILE',
  help: 'Who uses which operations: what `screens --json` printed, or YAML of operationIds and names',
}

/** The contract argument of commands without the other options of `check`. */
export const contractOption: Option = {
  value: 'FILE',
  help: 'Another contract: a file, an address, or REF:FILE of git',
}

/** Options of both `check` and `judge`: severities and outputs. */
const reportOptions = {
  contract: {
    value: 'FILE',
    help: 'OpenAPI 3.0 or 3.1: a file, an address, or REF:FILE of git. Default: openapi.yaml, openapi.yml or openapi.json here; the portal’s in its repository',
  },
  json: { value: 'FILE', help: 'Writes the report as JSON, which `screens` reads' },
  junit: { value: 'FILE', help: 'Writes JUnit: a suite per operation, a case per probe' },
  html: { value: 'FILE', help: 'Writes one self-contained HTML page' },
  sarif: { value: 'FILE', help: 'Writes SARIF 2.1.0 for code scanning' },
  screens: screensOption,
  severity: {
    value: 'RULE=SEVERITY',
    help: 'How much a rule weighs: deviation, warning or off',
    multiple: true,
  },
  'fail-on': { value: 'SEVERITY', help: 'Exits with 1 for deviation, warning or never. Default: deviation' },
  verbose: { value: null, help: 'Lists every warning' },
  quiet: { value: null, help: 'Prints deviations and the verdict, and nothing else' },
} as const satisfies Record<string, Option>

export const checkHelp: CommandHelp = {
  command: 'check',
  summary:
    'sends requests to a running server and says, operation by operation, whether it keeps the contract',
  operands: '',
  about:
    'Derives requests from the contract, sends them and judges the answers. Nothing is changed on the server: without --write only GET, HEAD, OPTIONS and CONTRACTCHECK, a method that no server has, are sent, and no GET that the contract marks as having an effect (x-acts).',
  options: {
    target: { value: 'URL', help: 'The server; the paths of the contract are appended' },
    server: {
      value: 'HOST=URL',
      help: 'The server that stands for another one, which paths or operations of the contract name for themselves',
      multiple: true,
    },
    'token-env': { value: 'NAME', help: 'The environment variable that holds the bearer token' },
    'token-command': {
      value: 'COMMAND',
      help: 'A command that prints the token; it runs again when the token is refused',
    },
    'token-scheme': {
      value: 'SCHEME',
      help: 'The security scheme of the contract that the token is for, if there are several. Default: the one for bearer tokens',
    },
    credential: {
      value: 'SCHEME=NAME',
      help: 'A further security scheme of the contract and the variable of its credential, sent with the token',
      multiple: true,
    },
    'persona-token': {
      value: 'PERSONA=NAME',
      help: 'A weaker persona and the variable of its token: it must be refused what its roles do not allow',
      multiple: true,
    },
    profile: {
      value: 'NAME',
      help: 'specification: judges only what the contract marks x-specified. Default: contract, all of it',
    },
    only: { value: 'TAG|OPERATION', help: 'Only this tag or operationId', multiple: true },
    exclude: { value: 'TAG|OPERATION', help: 'Leaves out this tag or operationId', multiple: true },
    header: {
      value: 'NAME: VALUE',
      help: 'A header of every request. $NAME in the value is taken from the environment and kept out of all output',
      multiple: true,
    },
    write: {
      value: 'HOST',
      help: 'Lets the run create, change and delete what it created. Must be the host (and port) of --target',
    },
    'i-mean-production': {
      value: null,
      help: 'Needed with --write where the contract marks the server x-production',
    },
    clean: {
      value: null,
      help: 'Removes what an earlier run left behind because it was killed, and nothing else. Needs --write',
    },
    origin: { value: 'ORIGIN', help: 'Sends CORS preflights for this origin and judges what is exposed' },
    overrides: {
      value: 'FILE',
      help: 'Ids, bodies, setups and allowed deviations. Default: check.yaml beside the contract',
    },
    rate: { value: 'N', help: 'Requests per second; 0 is unlimited. Default: 5, unlimited on this machine' },
    max: { value: 'N', help: 'The maximum number of requests. Default: 4000' },
    timeout: { value: 'SECONDS', help: 'How long an answer may take. Default: 10' },
    'dry-run': { value: null, help: 'Sends nothing and lists what would be sent' },
    ...reportOptions,
  },
  examples: [
    [
      'check --target=http://localhost:8080 --token-env=TOKEN --profile=specification',
      'To begin with: is there what the contract marks as specified?',
    ],
    ['check --target=http://localhost:8080 --token-env=TOKEN', 'A read-only check'],
    ['check --target=http://localhost:8080 --token-env=TOKEN --only=Licenses', 'One tag'],
    ['check --target=http://localhost:8080 --token-env=TOKEN --write=localhost:8080', 'With writes'],
    [
      "check --target=https://staging.example --token-command='az account get-access-token --query accessToken -o tsv'",
      'With a token that is renewed',
    ],
  ],
  exits: exitCodes,
}

export const judgeHelp: CommandHelp = {
  command: 'judge',
  summary: 'judges recorded traffic (HAR of a browser, Playwright or a proxy) by the same rules',
  operands: 'HAR',
  about:
    'Reads a recording and judges every request that is an operation of the contract. Nothing is sent; what the recording does not contain is reported as not probed.',
  options: {
    target: {
      value: 'URL',
      help: 'Only requests to this server, whose base path is taken away. Default: any host, the contract’s own base paths',
    },
    only: { value: 'TAG|OPERATION', help: 'Only this tag or operationId', multiple: true },
    ...reportOptions,
  },
  examples: [
    ['judge traffic.har', 'Everything the recording has of the contract'],
    ['judge traffic.har --target=https://api.staging.example --html=traffic.html', 'One server of several'],
  ],
  exits: exitCodes,
}
