export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Renders what stands between backticks as code. */
export const withCode = (text: string) => text.replace(/`([^`]+)`/g, '<code>$1</code>')

/** A step of a guide: text with one line for each paragraph, then code beside it or a table below it. All but the title is HTML. */
export type Step = { title: string; text: string; shown: string }
/** A guide of the API's page, with the id by which links find it. */
export type Guide = { id: string; title: string; steps: readonly Step[] }

export const step = (title: string, text: string, shown = ''): Step => ({ title, text, shown })

/** Returns the id by which links find a step, such as `sandbox-going-live`. */
export const stepID = (guide: Guide, { title }: Step) =>
  `${guide.id}-${title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')}`

const stepHtml = (guide: Guide, one: Step) =>
  `<div class="step" id="${stepID(guide, one)}"><div><h3>${escaped(one.title)}</h3>${one.text
    .split('\n')
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</div><div>${one.shown}</div></div>`

/** Renders a guide. */
export const guideHtml = (guide: Guide) =>
  `<section id="${guide.id}"><h2>${escaped(guide.title)}</h2>
${guide.steps.map((one) => stepHtml(guide, one)).join('\n')}
</section>`

/** Renders the contents of a guide: a link to each of its steps. */
export const contentsHtml = (guide: Guide) =>
  `<div><a href="#${guide.id}">${escaped(guide.title)}</a><ul>${guide.steps
    .map((one) => `<li><a href="#${stepID(guide, one)}">${escaped(one.title)}</a></li>`)
    .join('')}</ul></div>`

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
