import type { TerminalCall } from '@kaarditeek/domain/payment/terminal-call'
import { answerOf, refusalOf } from '@kaarditeek/domain/payment/try-answer'
import { formatMoney } from '@kaarditeek/i18n/format'
import { useWords } from '../../lib/language'
import { RefusalText } from '../../shared/web-api/refusal-text'
import type { Reply } from './send-call'

/** A reply to a terminal's call as a sentence: what was done and what is left on the card, or why it was refused. */
export const AnswerText = ({ call, reply }: { call: TerminalCall; reply: Reply }) => {
  const t = useWords()
  const refusal = refusalOf(reply)
  if (refusal)
    return (
      <>
        {t('tryTerminal.refused')} <RefusalText refusal={refusal} />
      </>
    )
  const answer = answerOf(call, reply)
  if (!answer) return t('tryTerminal.answer', { status: String(reply.status) })
  const { did, amountLeft, usesLeft } = answer
  const left = [
    amountLeft !== null && formatMoney(amountLeft),
    usesLeft !== null && t('tryTerminal.uses', { count: usesLeft }),
  ].filter((one) => one !== false)
  return [
    did && t(`tryTerminal.${did.done}`, { amount: formatMoney(did.amount) }),
    left.length > 0 && t('tryTerminal.left', { left: left.join(', ') }),
    left.length === 0 && !did && t('tryTerminal.unlimited'),
  ]
    .filter((one) => one)
    .join(' ')
}
