import { CardState } from '@kaarditeek/domain/card/rules'
import type { WebApiRequest } from '@kaarditeek/domain/web-api/request'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { useDates } from '../../lib/dates'
import { languageID, useWords } from '../../lib/language'

type Refusal = NonNullable<WebApiRequest['refusal']>

/** Why a terminal's request was refused, with the card's state if the card cannot be used, or with what a rule of use left. */
export const RefusalText = ({ refusal }: { refusal: Refusal }) => {
  const t = useWords()
  const { cardState } = refusal
  const states = {
    // A blocked card, as the text says already.
    [CardState.active]: null,
    [CardState.future]: t('card.future'),
    [CardState.closed]: t('card.closed'),
    [CardState.expired]: t('card.expired'),
  }
  const state = cardState === null ? t('webApi.withoutClient') : cardState !== undefined && states[cardState]
  const left = useRule(refusal)
  const more = state ? [state.toLocaleLowerCase()] : left
  return `${errorText(refusal, languageID())}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}

/** What the rule of use still allowed, and until when. */
const useRule = ({ rule }: Refusal): string[] => {
  const t = useWords()
  const dates = useDates()
  if (!rule) return []
  const { amountLeft, countLeft, ends } = rule
  return [
    ...(amountLeft === null ? [] : [t('webApi.ruleAmount', { amount: formatMoney(amountLeft) })]),
    ...(countLeft === null ? [] : [t('webApi.ruleUses', { uses: formatNumber(countLeft) })]),
    ...(ends === null ? [] : [t('webApi.ruleEnds', { time: dates.moment(new Date(ends)) })]),
  ]
}
