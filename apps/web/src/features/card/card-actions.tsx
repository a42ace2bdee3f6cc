import { mayChangeCard, mayExtendCard, mayReopenCard } from '@kaarditeek/domain/card/edit-rules'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { useNavigate } from '@tanstack/react-router'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { ActionButton } from '../../components/action-button'
import { failureNotice, notice } from '../../components/notice'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { EditCardForm } from './edit-card-form'
import { ExtendCardForm } from './extend-card-form'
import { RenewBatchButton } from './renewal/renew-batch-button'

type Props = { card: Card }

/** Actions that edit, extend, close and reopen a card. Specification §2, Card page. */
export const CardActions = ({ card }: Props) => {
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const pan = panInGroups(card.pan)
  const mayEdit = may('editCards')
  return (
    <>
      {card.expiringSoon && !card.renewed && card.cardBatchID && (
        <RenewBatchButton cardBatchID={card.cardBatchID} />
      )}
      {may('createCards') && card.canExtendExpiryDate && (
        <EditAction
          icon="clock"
          verb={t('card.extend')}
          title={t('card.extendTitle', { pan })}
          why={refusalText(mayExtendCard(card, 1))}
        >
          {(done) => <ExtendCardForm card={card} done={done} />}
        </EditAction>
      )}
      {mayEdit && mayChangeCard(card) === null && (
        <>
          <EditAction verb={t('card.edit')} title={t('card.editTitle', { pan })}>
            {(done) => <EditCardForm card={card} done={done} />}
          </EditAction>
          <CloseAction
            call={trpc.card.close}
            input={{ id: card.id }}
            title={t('card.closeTitle', { pan })}
            body={t('card.closeBody')}
            verb={t('card.close')}
            leave={() => navigate({ to: '/cards' })}
            closed={() => notice(t('card.closed'), t('card.closedCard', { pan }))}
          />
        </>
      )}
      {mayEdit && card.cardState === CardState.closed && <ReopenButton card={card} />}
    </>
  )
}

const ReopenButton = ({ card }: Props) => {
  const t = useWords()
  const reopen = trpc.card.reopen.useMutation({
    onSuccess: ({ pan }) => notice(t('card.reopened'), t('card.reopenedCard', { pan: panInGroups(pan) })),
    onError: failureNotice,
  })
  return (
    <ActionButton
      variant="default"
      why={refusalText(mayReopenCard(card))}
      loading={reopen.isPending}
      onClick={() => reopen.mutate({ id: card.id })}
    >
      {t('card.reopen')}
    </ActionButton>
  )
}
