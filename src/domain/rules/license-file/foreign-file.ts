/** Files that people mistake for license files, recognized by their content alone. */
const kinds: readonly (readonly [is: RegExp, told: string])[] = [
  [/^[ \t]*feature[ \t]+\w+\s*\{/im, 'a license file of LM-X'],
  [/\b(haspformat|hasp_info|sentinel|v2c)\b/i, 'a license file of Sentinel'],
  [/\b(wibucm\w*|codemeter|cmcontainer|firmcode)\b/i, 'a license file of CodeMeter'],
  [/\b(dslicense\w*|dsls)\b/i, 'a license file of DSLS'],
  [
    /^(lmstat\b|license server status:|users of \S+:)/im,
    'the output of lmstat, about a running license server',
  ],
  [/^[ \t]*(rlmstat\b|rlm status on\b)/im, 'the output of rlmstat, about a running license server'],
  [
    /^[ \t]*(group|host_group|include|includeall|exclude|excludeall|reserve|max|linger|timeout|timeoutall|reportlog|debuglog|nolog)\s/im,
    'an options file of a license server, which grants nothing',
  ],
]

/** The kind of a file that is no license of FlexNet or RLM: "a license file of LM-X"; null for one that is not known. */
export function foreignFile(text: string): string | null {
  return kinds.find(([is]) => is.test(text))?.[1] ?? null
}
