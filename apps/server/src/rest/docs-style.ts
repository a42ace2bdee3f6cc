/** Styles of the API's page: the guide's text beside its code, in the product's colours. */
const guideStyle = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1b1f29, #e9ebf0);
  --dim: light-dark(#4d5467, #b3b9c6);
  --line: light-dark(#e2e5ec, #272c38);
  --ground: light-dark(#fff, #101218);
  --raised: light-dark(#f6f7fa, #15181f);
  --accent: light-dark(#3249b6, #98aaef);
  font: 16px/1.55 "Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
html { scroll-padding-top: 7rem; }
html, html.dark-mode body { background: var(--ground); }
body { margin: 0; color: var(--text); background: var(--ground); overflow-wrap: anywhere; }
.top { position: sticky; z-index: 2; top: 0; border-bottom: 1px solid var(--line); background: var(--raised); }
.top > div { display: flex; flex-wrap: wrap; gap: .75rem 1.75rem; align-items: center; }
.top > div, main { max-width: 92rem; margin: 0 auto; padding: 1rem 1.5rem; }
main:not(.withContents) { max-width: 76rem; }
.top h1 { display: flex; gap: .65rem; align-items: center; margin: 0; font-size: 1.125rem; font-weight: 650; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
nav a { color: var(--dim); font-weight: 500; text-decoration: none; }
nav a:hover { color: var(--accent); text-decoration: underline; }
.contents { display: block; font-size: .875rem; }
.contents summary { padding: .25rem 0; color: var(--dim); font-weight: 600; cursor: pointer; }
.contents details > div { margin: .5rem 0 1rem; }
.contents details > div > a { display: block; color: var(--text); font-weight: 650; }
.contents a[aria-current] { color: var(--accent); }
.contents ul { margin: .25rem 0 0; padding: 0; list-style: none; }
.contents li { padding: .125rem 0; }
h2 { margin: 2.5rem 0 1rem; font-size: 1.625rem; font-weight: 650; line-height: 1.25; }
.guide h3 { margin: 0 0 .35rem; font-size: 1.0625rem; font-weight: 650; }
.guide p { margin: 0 0 .75rem; max-width: 46rem; color: var(--dim); }
.guide a { color: var(--accent); }
.guide :is(code, pre) { font: 13.5px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.guide :not(pre) > code { padding: .1em .3em; border-radius: 4px; background: var(--raised); color: var(--text); }
.guide > :first-child > h2 { margin-top: .25rem; }
.step { padding: 1.75rem 0; border-top: 1px solid var(--line); }
.code { position: relative; margin: 0 0 .75rem; border: 1px solid var(--line); border-radius: 8px; background: #15181f; color: #e9ebf0; }
.code figcaption { padding: .5rem .9rem 0; color: #b3b9c6; font-size: .8125rem; font-weight: 600; }
.code pre { margin: 0; padding: .6rem .9rem .8rem; overflow: auto; }
.code button { position: absolute; top: .4rem; right: .4rem; padding: .15rem .6rem; border: 1px solid #3b4251; border-radius: 6px; background: #272c38; color: #e9ebf0; font-family: inherit; font-size: .75rem; font-weight: 600; cursor: pointer; }
.code button:hover { background: #3b4251; }
:is(.code pre, .code button, .wide, nav a, summary):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.wide { margin: .5rem 0 1rem; overflow: auto; }
.wide table { width: 100%; min-width: 52rem; border-collapse: collapse; font-size: .9375rem; }
.wide code { white-space: nowrap; }
.wide :is(th, td) { padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
/* The body's rule would let a narrow column break its words. */
.wide td { overflow-wrap: break-word; }
.wide th { color: var(--dim); font-weight: 600; white-space: nowrap; }
@media (min-width: 72rem) {
  html { scroll-padding-top: 5rem; }
  .withContents { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2.5rem; }
  .contents { position: sticky; top: 4.5rem; align-self: start; max-height: calc(100vh - 5.5rem); overflow-y: auto; }
}
@media (min-width: 88rem) {
  .step { display: grid; grid-template-columns: minmax(0, 25rem) minmax(0, 1fr); gap: 0 3rem; }
  .step:not(:has(.wide)) > :first-child { position: sticky; top: 5rem; align-self: start; }
  .step:has(> * > .wide) > * { grid-column: 1 / -1; }
}`

/** Styles of the viewer: our widths, and colours with sufficient contrast. */
const viewerStyle = `
#calls .wrapper { padding: 0; }
#calls .swagger-ui, #calls .swagger-ui * { font-family: inherit; }
#calls :is(code, pre, textarea, .microlight, .opblock-summary-path) { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
#calls .renderedMarkdown code { background: var(--raised); color: var(--text); font-weight: 500; }
#calls .info { margin: 1rem 0; }
#calls .scheme-container { padding: .5rem 0; margin: 0; background: none; box-shadow: none; }
#calls .info hgroup, #calls .info__license { display: none; }
#calls .renderedMarkdown p { max-width: 48rem; margin: .5rem 0; }
#calls .download-contents { background: #4d5467; }
#calls .microlight span[style*="211, 99, 99"] { color: #f08a8a !important; }
#calls .json-schema-2020-12__constraint--string { background: #8a5a00; }
@media (max-width: 48rem) {
  #calls .opblock-tag { flex-wrap: wrap; }
  #calls .opblock-tag small { flex-basis: 85%; padding: 0; }
}
html:not(.dark-mode) #calls {
  .opblock-get .opblock-summary-method { background: #1c5fa8; }
  .opblock-post .opblock-summary-method { background: #176b41; }
  .opblock-put .opblock-summary-method { background: #8a4b00; }
  .opblock-delete .opblock-summary-method { background: #a32020; }
  .btn.authorize { color: #176b41; border-color: #176b41; }
  .btn.authorize svg { fill: #176b41; }
  .try-out__btn.cancel { color: #a32020; border-color: #a32020; }
  .btn.execute { background: #1c5fa8; border-color: #1c5fa8; }
  .parameter__in { color: #5f5f5f; }
  .json-schema-2020-12-expand-deep-button { color: #4d4d4d; }
  .model-box p, .json-schema-2020-12 p { color: #3b4151; }
  .model-box code, .json-schema-2020-12 code { color: #3b4151; }
}
html.dark-mode #calls {
  .try-out__btn.cancel { color: #ff9d9d; }
  .header-col { color: inherit; }
}`

/** The app's font. Other letters than those of western Europe fall to the system's. */
const face = ({ url }: { url: string }) =>
  `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("/api${url}") format("woff2"); }`

/** Returns the styles of the API's pages, with the font at its address. */
export const docsStyleWith = (font: { url: string }): string => face(font) + guideStyle + viewerStyle
