import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import { panOnOneLine } from '@kaarditeek/domain/card/pan'
import { mayReplaceCard } from '@kaarditeek/domain/card/replacement'
import type { Card } from '@kaarditeek/domain/card/schema'
import { EditAction } from '../../../components/action/edit-action'
import { refusalText } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { LoadForm } from './load-form'
import { ReplaceForm, TransferForm } from './load-forms'

type Props = { card: Card }

/** Loads an active or future card that is limited in money or uses. */
export const LoadAction = ({ card }: Props) => {
  const t = useWords()
  const { amountLimit, countLimit } = card.balanceAndTotals
  const isLimited = amountLimit !== null || countLimit !== null
  if (!useMay()('editCardLimits') || mayChangeCard(card) !== null || !isLimited) return null
  return (
    <EditAction
      icon="plus"
      verb={t('cardLoad.load')}
      title={t('cardLoad.loadTitle', { pan: panOnOneLine(card.pan) })}
    >
      {(done) => <LoadForm card={card} done={done} />}
    </EditAction>
  )
}

/** Moves money to another card, if there is any. */
export const TransferAction = ({ card }: Props) => {
  const t = useWords()
  const hasMoney = (card.balanceAndTotals.amountBalance ?? 0) > 0
  if (!useMay()('editCardLimits') || mayChangeCard(card) !== null || !hasMoney) return null
  return (
    <EditAction
      icon="transfer"
      verb={t('cardLoad.transfer')}
      title={t('cardLoad.transferTitle', { pan: panOnOneLine(card.pan) })}
    >
      {(done) => <TransferForm card={card} done={done} />}
    </EditAction>
  )
}

/** Replaces a lost or damaged card that is active or future, and was not replaced. */
export const ReplaceAction = ({ card }: Props) => {
  const t = useWords()
  if (!useMay()('replaceCards') || mayChangeCard(card) !== null) return null
  return (
    <EditAction
      icon="renew"
      verb={t('cardLoad.replace')}
      title={t('cardLoad.replaceTitle', { pan: panOnOneLine(card.pan) })}
      why={refusalText(mayReplaceCard({ ...card, cardProductClosed: false }))}
    >
      {(done) => <ReplaceForm card={card} done={done} />}
    </EditAction>
  )
}
