/** Folds what a message quotes: the thread already shows it. */
export function foldQuotes(within: Element): void {
  for (const quote of within.querySelectorAll('blockquote')) {
    if (quote.parentElement?.closest('blockquote, .portal-quote')) continue
    const fold = document.createElement('details')
    fold.className = 'portal-quote'
    const summary = document.createElement('summary')
    summary.textContent = 'Quoted text'
    quote.replaceWith(fold)
    fold.append(summary, quote)
  }
}
