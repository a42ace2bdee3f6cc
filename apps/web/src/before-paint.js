// Runs before the first paint, so that neither a white flash nor a wrong language is ever seen or read out.
const scheme = localStorage.getItem('mantine-color-scheme-value')
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
document.documentElement.lang = localStorage.getItem('kaarditeek-language') === 'en' ? 'en' : 'et'
