import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { HolderWords } from '@kaarditeek/i18n/holder-text'
import type { OpenPage } from '../entities/holder/open-page'
import { escaped } from '../rest/html'

/** What a person has typed, and chosen to do. */
export type Typed = { pan: string; code: string; act: 'show' | 'ask' | 'block' }

/** A page to render: whose it is, in which language, and the path of its forms. */
export type Shown = { page: OpenPage; words: HolderWords }

const otherOf = ({ language }: HolderWords) => (language === 'et' ? 'en' : 'et')

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`

/** Hidden fields that repeat the card and its proof: no cookie and no address holds them. */
const again = ({ pan, code }: Typed) => hidden('pan', pan) + hidden('code', code)

/** A button that posts the card again, to do something with it. */
export const actButton = (
  { words }: Pick<Shown, 'words'>,
  typed: Typed,
  act: Typed['act'],
  label: string,
  look = '',
) =>
  `<form method="post" action="?lang=${words.language}" autocomplete="off">${again(typed)}${hidden('act', act)}<button type="submit" class="${look}">${escaped(label)}</button></form>`

/** The switch of languages: a link or, where a card is shown, a form that shows the card again. */
const languageSwitch = (words: HolderWords, typed: Typed | null) => {
  const other = otherOf(words)
  const label = escaped(words.otherLanguage)
  return typed
    ? `<form method="post" action="?lang=${other}" autocomplete="off">${again(typed)}${hidden('act', typed.act === 'ask' ? 'ask' : 'show')}<button type="submit" lang="${other}">${label}</button></form>`
    : `<a href="?lang=${other}" lang="${other}" hreflang="${other}">${label}</a>`
}

/** The product's mark, on a page of no company. */
const mark =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#3d57d1"/><rect x="6" y="12" width="17" height="12.5" rx="2.5" fill="#fff" fill-opacity=".45"/><rect x="9" y="7.5" width="17" height="12.5" rx="2.5" fill="#fff"/><path d="M9 11.2h17v2.3H9z" fill="#3d57d1"/></svg><p>Kaarditeek</p>'

/** Whose page it is. */
const owner = (name: string, logo: Buffer | null) =>
  name
    ? `${logo ? `<img alt="" src="data:image/png;base64,${logo.toString('base64')}">` : ''}<p>${escaped(name)}</p>`
    : mark

/** Renders a whole document. `typed` is the card that it shows, so that its language can be switched. */
export const documentOf = (
  { words, name, logo }: { words: HolderWords; name: string; logo: Buffer | null },
  style: string,
  title: string,
  main: string,
  typed: Typed | null = null,
): string => `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(name ? `${title} – ${name}` : title)}</title>
<style>${style}</style>
</head>
<body>
<header${name ? '' : ' class="bare"'}><div>${owner(name, logo)}${languageSwitch(words, typed)}</div></header>
<main>
${main}
</main>
</body>
</html>
`

/** Minutes to wait, at least one. */
const minutesOf = ({ details }: DomainError) => Math.max(1, Math.ceil((details.retryAfterSeconds ?? 60) / 60))

/** Returns the words of a refusal on the page. */
export const refusalText = (words: HolderWords, refusal: DomainError): string => {
  if (refusal.code === 'ERROR_TOO_MANY_REQUESTS') return words.wait(minutesOf(refusal))
  if (refusal.status >= 500) return words.failed
  if (refusal.code === 'ERROR_CARD_NOT_USABLE') return words.expired
  return refusal.details.reason === 'holderUnknown' ? words.unknown : words.missing
}

/**
 * Renders the form that asks for a card. The server words its errors, because those of the browser are in the browser's language.
 * Keeps the typed card number, never the proof.
 */
export const askForCard = ({ page, words }: Shown, typed: Typed | null, refusal: DomainError | null) => {
  const [label, help] = page.proof === 'code' ? [words.code, words.codeHelp] : [words.name, words.nameHelp]
  const alert = refusal ? `<p role="alert" id="refusal">${escaped(refusalText(words, refusal))}</p>` : ''
  const described = (id: string) => `aria-describedby="${id}${refusal ? ' refusal' : ''}"`
  return `<h1>${escaped(words.title)}</h1>
<p class="soft">${escaped(words.intro)}</p>
${alert}
<form method="post" action="?lang=${words.language}" autocomplete="off" novalidate>
<label for="pan">${escaped(words.pan)}</label><small id="pan-help">${escaped(words.panHelp)}</small>
<input id="pan" name="pan" inputmode="numeric" autocomplete="off" maxlength="40" required value="${escaped(typed?.pan ?? '')}" ${described('pan-help')}>
<label for="code">${escaped(label)}</label><small id="code-help">${escaped(help)}</small>
<input id="code" name="code" ${page.proof === 'code' ? 'inputmode="numeric" ' : 'autocapitalize="words" '}autocomplete="off" spellcheck="false" maxlength="64" required ${described('code-help')}>
${hidden('act', 'show')}<button type="submit">${escaped(words.show)}</button>
</form>`
}
