/** The page that shows documents of the backend, and its one script. [decision 13] */
export const framePage = '/html-frame.html'
export const frameScript = '/html-frame.js'
