/** The page that shows the backend's HTML documents, and its scripts: its own, and one for formulas. [decision 13] */
export const framePage = '/html-frame.html'
export const frameScripts = ['/html-frame.js', '/html-frame-formulas.js'] as const
