import { mayUnblockCard } from '@kaarditeek/domain/card/edit-rules'
import { cardsBlocking } from '@kaarditeek/domain/card/edits'
import { panOnOneLine } from '@kaarditeek/domain/card/pan'
import type { Card } from '@kaarditeek/domain/card/schema'
import { Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { ActionButton } from '../../components/action-button'
import { confirmTwice } from '../../components/confirm'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { failureNotice, notice } from '../../components/notice'
import { PageNotice } from '../../components/page-notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

type Props = { card: Card }

/** Unblocks a card, also from a notice that outlives the page. Asks before a replaced one can be paid with beside its successor. */
const useUnblock = ({ id, pan, successorID }: Card) => {
  const t = useWords()
  const unblock = trpc.card.unblock.useMutation({
    onSuccess: () => notice(t('card.unblocked'), t('card.unblockedCard', { pan: panOnOneLine(pan) })),
    onError: failureNotice,
  })
  const question = {
    title: t('card.unblockTitle', { pan: panOnOneLine(pan) }),
    body: t('card.unblockReplaced'),
    verb: t('card.unblock'),
    understood: t('card.unblockUnderstood'),
  }
  const free = () => unblock.mutate({ cardIDs: [id] })
  const ask = () => void confirmTwice(question).then((sure) => sure && free())
  return { isPending: unblock.isPending, run: successorID === null ? free : ask }
}

/** Blocks a card for a reason. Rule 5.25. */
export const BlockAction = ({ card }: Props) => {
  const t = useWords()
  return (
    <EditAction
      icon="stop"
      verb={t('card.block')}
      title={t('card.blockTitle', { pan: panOnOneLine(card.pan) })}
    >
      {(done) => <BlockForm card={card} done={done} />}
    </EditAction>
  )
}

const BlockForm = ({ card, done }: Props & { done: () => void }) => {
  const t = useWords()
  const unblock = useUnblock(card)
  const form = useSchemaForm('card', cardsBlocking, {
    start: { cardIDs: [card.id] },
    save: trpc.card.block.useMutation(),
    saved: () =>
      notice(t('card.standingBlocked'), t('card.blockedCard', { pan: panOnOneLine(card.pan) }), unblock.run),
    done,
  })
  return (
    <Form form={form} submit={t('card.block')} dangerous>
      <Text size="sm">{t('card.blockBody')}</Text>
      <Field name="reason" autoFocus />
    </Form>
  )
}

/** Says when and why a card was blocked, and unblocks it. */
export const BlockNotice = ({ card }: Props) => {
  const t = useWords()
  const may = useMay()
  const dates = useDates()
  const unblock = useUnblock(card)
  if (!card.blockedAt) return null
  return (
    <PageNotice
      tone="bad"
      icon="stop"
      title={t('card.blockedSince', { time: dates.moment(card.blockedAt) })}
      text={card.blockReason ?? ''}
    >
      {may('editCards') && mayUnblockCard(card) === null && (
        <ActionButton variant="default" loading={unblock.isPending} onClick={unblock.run}>
          {t('card.unblock')}
        </ActionButton>
      )}
    </PageNotice>
  )
}
