export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Preformatted text that the keyboard can scroll. */
export const pre = (text: string) => `<pre tabindex="0">${escaped(text)}</pre>`
