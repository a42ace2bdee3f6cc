export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Renders a section of the guide: text with one line for each paragraph, then code beside it or a table below it. */
export const step = (title: string, text: string, shown = '') =>
  `<div class="step"><div><h3>${title}</h3>${text
    .split('\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</div><div>${shown}</div></div>`

/** Renders a table that scrolls on a narrow page. Cells are HTML. */
export const table = (label: string, titles: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${titles
    .map((title) => `<th scope="col">${title}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/** Renders error codes as lines of a cell. */
export const codesOf = (codes: readonly string[]) => codes.map((one) => `<code>${one}</code>`).join('<br>')

/** Renders a code block that can be scrolled by keyboard. */
export const code = (title: string, text: string) =>
  `<figure class="code"><figcaption>${escaped(title)}</figcaption><pre tabindex="0">${escaped(text)}</pre></figure>`
