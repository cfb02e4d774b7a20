/** A fenced block of a README; `language` is '' if none is named. */
export type Block = { language: string; text: string }

/** Also within a list, where it is indented. */
const fence = /^( *)```(.*)\n([\s\S]*?)^\1```$/gm

/** The fenced blocks, or those of one language. */
export function blocksOf(readme: string, language?: string): Block[] {
  return [...readme.matchAll(fence)]
    .map(([, indent = '', language = '', text = '']) => ({
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }))
    .filter((block) => language === undefined || block.language === language)
}

/** The shell commands of a README's blocks; those joined by `&&` separately. */
export function commandsOf(readme: string): string[] {
  return blocksOf(readme, 'sh').flatMap(({ text }) =>
    text
      .trim()
      .split('\n')
      .flatMap((line) => line.split(' && ')),
  )
}

/** Texts in backticks, outside of blocks. */
export function codeOf(readme: string): string[] {
  return [...readme.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

/** The rows of the first table under a heading, without its head; backticks are removed from the cells. */
export function tableBelow(readme: string, heading: string): string[][] {
  const [, section = ''] = readme.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const rows = section.split(/^#+ /m)[0]?.split('\n') ?? []
  const start = rows.findIndex((row) => row.startsWith('|'))
  const length = rows.slice(start).findIndex((row) => !row.startsWith('|'))
  return rows.slice(start + 2, start + length).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
}

/** The anchor that a Markdown viewer gives a heading. */
export function anchorsOf(readme: string): string[] {
  return [...readme.replaceAll(fence, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
