// Runs before the first paint, to avoid a white flash and a screen reader's wrong language.
const scheme = localStorage.getItem('mantine-color-scheme-value')
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
document.documentElement.lang = localStorage.getItem('kaarditeek-language') === 'en' ? 'en' : 'et'
