import { CardState } from '@kaarditeek/domain/card/rules'
import type { HolderBalance } from '@kaarditeek/domain/holder/schema'
import { datesIn, formatMoneyIn, formatPercent } from '@kaarditeek/i18n/format'
import { escaped } from '../rest/html'
import { actButton, type Shown, type Typed } from './html'

type Card = Shown & { card: HolderBalance; typed: Typed; timeZone: string }

/** Last four digits of the card's number, as the page names it. */
const endOf = ({ pan }: Typed) => pan.slice(-4)

const row = (label: string, value: string, look = '') =>
  `<dt>${escaped(label)}</dt><dd${look && ` class="${look}"`}>${escaped(value)}</dd>`

const figures = ({ words, card, timeZone }: Card) => {
  const dates = datesIn(timeZone)
  const { amountBalance, amountHeld, countBalance, discountPercentage } = card
  const amount = amountBalance === null ? words.unlimited : formatMoneyIn(words.language, amountBalance)
  return `<dl>${row(words.amountLeft, amount, 'left')}${amountHeld > 0 ? row(words.amountHeld, formatMoneyIn(words.language, amountHeld)) : ''}${row(words.countLeft, countBalance === null ? words.unlimited : String(countBalance))}${
    discountPercentage === null ? '' : row(words.discount, formatPercent(discountPercentage))
  }${card.cardState === CardState.future ? row(words.validFrom, dates.day(card.validFrom)) : ''}${row(words.validTo, dates.day(card.validTo))}</dl>`
}

const places = ({ words, card }: Card) =>
  `<h2>${escaped(words.places)}</h2>${
    card.places.length > 0
      ? `<ul>${card.places.map((place) => `<li>${escaped(place)}</li>`).join('')}</ul>`
      : `<p class="soft">${escaped(words.noPlaces)}</p>`
  }`

const payments = ({ words, card, timeZone }: Card) => {
  const title = `<h2 id="payments">${escaped(words.payments)}</h2>`
  if (card.payments.length === 0) return `${title}<p class="soft">${escaped(words.noPayments)}</p>`
  const { moment } = datesIn(timeZone)
  const rows = card.payments.map(
    ({ dateIn, payee, amount }) =>
      `<tr><td>${moment(dateIn).slice(0, -3)}</td><td>${escaped(payee)}</td><td>${escaped(formatMoneyIn(words.language, amount))}</td></tr>`,
  )
  const titles = [words.time, words.payee, words.amount]
  return `${title}<table aria-labelledby="payments"><thead><tr>${titles
    .map((one) => `<th scope="col">${escaped(one)}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Says who can unblock the card, and how to reach them. Only holders with the right proof see it. */
const unblocking = ({ words, page: { name, phone, email } }: Shown) =>
  `<p class="soft">${escaped(words.unblockHelp)}</p><p>${escaped(name)}: <a href="tel:${escaped(phone.replace(/[^+\d]/g, ''))}">${escaped(phone)}</a>, <a href="mailto:${escaped(email)}">${escaped(email)}</a></p>`

/** Says what keeps the card from being used. */
const stateOf = (shown: Card, wasBlocked: boolean) => {
  const { words, card } = shown
  if (wasBlocked) return `<p role="status">${escaped(words.wasBlocked)}</p>${unblocking(shown)}`
  if (card.cardState === CardState.expired) return `<p role="alert">${escaped(words.expired)}</p>`
  if (card.blocked) return `<p role="alert">${escaped(words.blocked)}</p>${unblocking(shown)}`
  return card.cardState === CardState.future ? `<p role="alert">${escaped(words.future)}</p>` : ''
}

/** Blocking of the card, below its figures: who has lost a card is in a hurry. */
const blocking = (shown: Card) =>
  shown.card.blocked || shown.card.cardState === CardState.expired
    ? ''
    : `<section class="lost"><p class="soft">${escaped(shown.words.blockHelp)}</p>${actButton(shown, shown.typed, 'ask', shown.words.block, 'plain')}</section>`

/** Renders the balance, places and last payments of a card for its holder. */
export const cardHtml = (shown: Card, wasBlocked: boolean): string => `<h1>${escaped(
  shown.words.card(endOf(shown.typed)),
)}</h1>
${stateOf(shown, wasBlocked)}
${figures(shown)}
${blocking(shown)}
${payments(shown)}
${places(shown)}
<p><a href="?lang=${shown.words.language}">${escaped(shown.words.another)}</a></p>`

/** Renders the question before a card is blocked. */
export const confirmHtml = (shown: Shown, typed: Typed): string => `<h1>${escaped(
  shown.words.confirm(endOf(typed)),
)}</h1>
<p>${escaped(shown.words.confirmHelp)}</p>
${actButton(shown, typed, 'block', shown.words.block, 'danger')}
${actButton(shown, typed, 'show', shown.words.keep, 'plain')}`
