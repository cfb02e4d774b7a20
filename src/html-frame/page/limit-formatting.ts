import { MAX_OPEN_FORMATTING } from './limits'

/** Tags of the elements that a parser repeats in every paragraph until they are closed, and comments. */
const tokens = /<!--|-->|<(\/?)(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi

/**
 * Limits how many formatting elements are open at a time: a parser repeats them all in each paragraph that follows,
 * and takes minutes for a few kilobytes of text below some hundreds.
 * @returns replaces the start tags beyond the limit by `span`, which is not repeated; to be called with the pieces of a
 * document in their order
 */
export function createFormattingLimit(): (html: string) => string {
  let open = 0
  let isComment = false
  return (html) =>
    html.replace(tokens, (token, slash: string | undefined, name: string | undefined) => {
      if (name === undefined) isComment = token === '<!--'
      if (name === undefined || isComment) return token
      if (slash === '/') open = Math.max(0, open - 1)
      else if (open >= MAX_OPEN_FORMATTING) return '<span'
      else open += 1
      return token
    })
}
