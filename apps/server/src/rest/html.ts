export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A part of the guide: its text, a line for each paragraph, and beside it its code or beneath it its table. */
export const step = (title: string, text: string, shown = '') =>
  `<div class="step"><div><h3>${title}</h3>${text
    .split('\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</div><div>${shown}</div></div>`

/** A block of code that the keyboard can scroll. */
export const code = (title: string, text: string) =>
  `<figure class="code"><figcaption>${escaped(title)}</figcaption><pre tabindex="0">${escaped(text)}</pre></figure>`
