/** An element of an XML document: its content is text, or elements of which null ones are left out. */
export type XmlElement = { name: string; content: string | (XmlElement | null)[]; attributes: Attributes }
type Attributes = Readonly<Record<string, string>>

/** Characters that XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would read a bare one as a line feed, and tabs and line feeds of an attribute as spaces.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '\uFFFD').replace(/[&<>"\r\n\t]/g, (found) => escapes[found] ?? found)

export const xmlElement = (
  name: string,
  content: XmlElement['content'],
  attributes: Attributes = {},
): XmlElement => ({ name, content, attributes })

const written = ({ name, content, attributes }: XmlElement): string => {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)]
  const body =
    typeof content === 'string'
      ? escaped(content)
      : content.map((child) => (child ? written(child) : '')).join('')
  return `<${head.join(' ')}>${body}</${name}>`
}

/** Writes an XML document, in UTF-8. A character that XML forbids becomes the replacement character U+FFFD. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
