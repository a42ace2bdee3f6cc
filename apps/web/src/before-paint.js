// Runs before all other scripts. Before the first paint, it avoids a white flash and a screen reader’s wrong language.
const scheme = localStorage.getItem('mantine-color-scheme-value')
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
document.documentElement.lang = localStorage.getItem('kaarditeek-language') === 'en' ? 'en' : 'et'

// Stops Zod from trying `eval`, which the content security policy refuses and the browser then reports.
globalThis.__zod_globalConfig = { jitless: true }
