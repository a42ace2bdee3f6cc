export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A part of the guide: its text, a line for each paragraph, and beside it its code or beneath it its table. */
export const step = (title: string, text: string, shown = '') =>
  `<div class="step"><div><h3>${title}</h3>${text
    .split('\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</div><div>${shown}</div></div>`

/** A table that scrolls in its frame where the page is narrow. Cells are HTML. */
export const table = (label: string, titles: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${titles
    .map((title) => `<th scope="col">${title}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/** Error codes beneath each other in a cell. */
export const codesOf = (codes: readonly string[]) => codes.map((one) => `<code>${one}</code>`).join('<br>')

/** A block of code that the keyboard can scroll. */
export const code = (title: string, text: string) =>
  `<figure class="code"><figcaption>${escaped(title)}</figcaption><pre tabindex="0">${escaped(text)}</pre></figure>`
