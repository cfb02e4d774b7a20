/**
 * The words that error messages of browsers and libraries are made of. A message may carry anything: a token, a path,
 * what somebody typed. So nothing is looked for and cut out; only these words are let through [decision 19].
 */
const words = new Set(
  (
    'a able abort aborted access action after all already an and answer any argument arguments array as assign assignment async ' +
    'at await be because been before bigint block blocked boolean buffer but by call called can cancelled cannot chunk ' +
    'circular class client code color component components configuration connection console constant constructor context ' +
    'convert converting could create css cyclic data date declaration defined delete denied depth did does during dynamic ' +
    'dynamically element empty end error event exceeded execute exist expected export extensible failed failure fallback ' +
    'fetch fetching field file for form format found from full function get given had handler has have hook hooks host ' +
    'hydration identifier if import imported in index infinite initialization inside instance instead insufficient ' +
    'interrupted into invalid is it iterable iterator its json key large length lexical limit list load loaded loading ' +
    'many map maximum may memory message method minified missing module more must name nested network new no node non ' +
    'not null number object objects occurred of on only open operation or order out outside parameter parse parsing ' +
    'permission permitted policy position possible private production promise promises properties property provided provider ' +
    'query quota range react read reading reason received recursion reference regular rejected removed render rendered rendering request ' +
    'required resource response returned rule running script security server set setting size source stack state ' +
    'storage stream string structure style support supported symbol syntax target than that the this time timed timeout ' +
    'to token too trusted type typed unable unbound undefined unexpected uninitialized unknown unmounted unterminated ' +
    'update updated url use used valid value values variable version via visit was web when while window with without ' +
    'worker write wrong xml you your'
  ).split(' '),
)

/** Behind these words the engine names a member of the code, in quotes. */
const naming = new Set(['reading', 'setting', 'execute', 'construct'])

const engines = ['TypeError', 'ReferenceError']

/** The name of an error's kind, or plain "Error" when it is no such name. */
export function scrubType(type: unknown): string {
  return typeof type === 'string' && /^[A-Z][A-Za-z]{0,40}Error$/.test(type) ? type : 'Error'
}

/**
 * A message without anything that is not known to be harmless; what was there instead is an ellipsis.
 * `assetOf` names a word that is the address of the portal's own code.
 */
export function scrubMessage(
  type: string,
  message: unknown,
  assetOf: (word: string) => string | undefined,
): string {
  if (typeof message !== 'string') return ''
  const isEngine = engines.includes(type)
  const subject = isEngine ? /^([\w$.]{1,40}) is not (a|an|defined|iterable)\b/.exec(message)?.[1] : undefined
  const said: string[] = []
  for (const [index, word] of message.slice(0, 500).split(/\s+/).entries()) {
    const name = /^\(?'([A-Za-z_$][\w$]{0,30})'\)?[.:,]?$/.exec(word)?.[1]
    const isNamed = isEngine && name !== undefined && naming.has(said.at(-1)?.replace('(', '') ?? '')
    const isKnown = /^\(?[A-Za-z]+['’]?[a-z]*[).:,;!?]*$/.test(word) && words.has(bare(word))
    const isCode = /^#\d{1,3}[;:,.]?$/.test(word)
    const isSubject = index === 0 && subject !== undefined && word === subject
    const asset = assetOf(word)
    if (asset !== undefined) said.push(asset)
    else if (isNamed || isKnown || isCode || isSubject) said.push(word)
    else if (said.at(-1) !== '…') said.push('…')
  }
  return said.join(' ')
}

const bare = (word: string) => word.replace(/^\(|[).:,;!?]+$/g, '').toLowerCase()
