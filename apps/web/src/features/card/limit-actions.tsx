import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import { panOnOneLine } from '@kaarditeek/domain/card/pan'
import type { Card } from '@kaarditeek/domain/card/schema'
import { EditAction } from '../../components/action/edit-action'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { LimitsForm } from './limits-form'
import { LoadAction, TransferAction } from './load/load-actions'

/** Actions that change how much a card can spend. */
export const LimitActions = ({ card }: { card: Card }) => {
  const t = useWords()
  if (!useMay()('editCardLimits') || mayChangeCard(card) !== null) return null
  return (
    <>
      <LoadAction card={card} />
      <TransferAction card={card} />
      <EditAction verb={t('card.editLimits')} title={t('card.limitsTitle', { pan: panOnOneLine(card.pan) })}>
        {(done) => <LimitsForm card={card} done={done} />}
      </EditAction>
    </>
  )
}
