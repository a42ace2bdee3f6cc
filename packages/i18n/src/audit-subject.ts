import { kindWord } from '@kaarditeek/domain/approval/rules'
import type { AuditSubject } from '@kaarditeek/domain/audit-log/schema'
import type { Language } from './audit-difference'
import { formatMoneyIn } from './format'

/** `cardsOf` returns the wording of a number of cards. */
type Words = Language & { cardsOf: (count: number) => string }

/** Returns what a request or an order of loads is about as one text: its kind, card or number of cards, sum and day. Rule 19.5. */
export const subjectText =
  ({ language, wordOf, cardsOf, dates }: Words) =>
  ({ kind, cancels, card, cardCount, amount, time }: AuditSubject): string => {
    const parts = [
      kind && wordOf(`approval.${kindWord({ kind, cancels })}`),
      card ?? cardsOf(cardCount),
      amount !== null && formatMoneyIn(language, amount),
      dates.day(time),
    ]
    return parts.filter((part) => typeof part === 'string').join(' · ')
  }
