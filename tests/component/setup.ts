import '../../src/ui/theme/start-page.css'

// There is no index.html here, so what it says of the page is said now.
document.documentElement.lang = 'en'
document.documentElement.classList.add('light')
