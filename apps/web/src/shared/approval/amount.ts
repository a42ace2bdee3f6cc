import { kindWord } from '@kaarditeek/domain/approval/rules'
import type { ApprovalRow } from '@kaarditeek/domain/approval/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { useWords } from '../../lib/language'

type Act = Pick<ApprovalRow, 'kind' | 'cancels' | 'amount' | 'cardCount' | 'loadReversed'>

/** The amount of an act in words; null for new limits of several cards, whose sum says nothing, and for a load that was taken back without the act. */
export const useAmountOfAct = ({ kind, amount, cardCount, loadReversed }: Act): string | null => {
  const t = useWords()
  const sum = amount === null ? t('common.unlimited') : formatMoney(amount)
  if (loadReversed) return null
  if (kind !== 'limits') return sum
  return cardCount > 1 ? null : t('approval.newLimit', { sum })
}

/** An act in words: what it does and, where it has one, its amount. */
export const useTextOfAct = (act: Act): string => {
  const amount = useAmountOfAct(act)
  const kind = useWords()(`approval.${kindWord(act)}`)
  if (amount === null) return kind
  return act.kind === 'limits' ? `${kind}, ${amount}` : `${kind} ${amount}`
}
