// Runs before all other scripts. Before the first paint, it avoids a white flash and a screen reader’s wrong language.
const scheme = localStorage.getItem('mantine-color-scheme-value')
const page = document.documentElement.dataset
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
page.mantineColorScheme = dark ? 'dark' : 'light'
document.documentElement.lang = localStorage.getItem('kaarditeek-language') === 'en' ? 'en' : 'et'

// Paper is white: a dark page is printed in light colours.
let shown = page.mantineColorScheme
addEventListener('beforeprint', () => {
  shown = page.mantineColorScheme
  page.mantineColorScheme = 'light'
})
addEventListener('afterprint', () => {
  page.mantineColorScheme = shown
})

// Stops Zod from trying `eval`, which the content security policy refuses and the browser then reports.
globalThis.__zod_globalConfig = { jitless: true }
