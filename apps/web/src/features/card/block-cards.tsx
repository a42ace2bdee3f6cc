import { mayBlockCard, mayUnblockCard } from '@kaarditeek/domain/card/edit-rules'
import { cardsBlocking, cardsUnblocking } from '@kaarditeek/domain/card/edits'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import type { Bulk } from './bulk-actions'
import { BulkForm } from './bulk-form'
import { CardStateBadge } from './card-state-badge'
import { SelectedCards } from './selected-cards'

type FormProps = Bulk & { done: () => void }

/** Blocks the selected cards for one reason. Shows which of them are blocked already before that. Rule 5.25. */
export const BlockCards = (bulk: Bulk) => {
  const t = useWords()
  if (bulk.cards.every(({ blocked }) => blocked)) return null
  return (
    <BulkForm verb={t('card.block')} title={t('card.blockSelected', { count: bulk.cards.length })}>
      {(done) => <BlockForm {...bulk} done={done} />}
    </BulkForm>
  )
}

const BlockForm = ({ cards, clear, done }: FormProps) => {
  const t = useWords()
  const count = cards.length
  const cardIDs = cards.map(({ id }) => id)
  const unblock = trpc.card.unblock.useMutation({
    onSuccess: () => notice(t('card.unblocked'), t('card.unblockedCards', { count })),
    onError: failureNotice,
  })
  const form = useSchemaForm('card', cardsBlocking, {
    start: { cardIDs },
    save: trpc.card.block.useMutation(),
    saved: () => {
      clear()
      notice(t('card.standingBlocked'), t('card.blockedCards', { count }), () => unblock.mutate({ cardIDs }))
    },
    done,
  })
  return (
    <Form form={form} submit={t('card.blockSelected', { count })} dangerous>
      <Field name="reason" autoFocus />
      <SelectedCards
        cards={cards}
        field="cardIDs"
        label={t('card.cardState')}
        effect={(card) => <CardStateBadge card={card} />}
        refusal={mayBlockCard}
      />
    </Form>
  )
}

/** Unblocks the selected cards. Offered if one of them is blocked. Rule 5.25. */
export const UnblockCards = (bulk: Bulk) => {
  const t = useWords()
  if (!bulk.cards.some(({ blocked }) => blocked)) return null
  return (
    <BulkForm verb={t('card.unblock')} title={t('card.unblockSelected', { count: bulk.cards.length })}>
      {(done) => <UnblockForm {...bulk} done={done} />}
    </BulkForm>
  )
}

const UnblockForm = ({ cards, clear, done }: FormProps) => {
  const t = useWords()
  const count = cards.length
  const form = useSchemaForm('card', cardsUnblocking, {
    start: { cardIDs: cards.map(({ id }) => id) },
    save: trpc.card.unblock.useMutation(),
    saved: () => {
      clear()
      notice(t('card.unblocked'), t('card.unblockedCards', { count }))
    },
    done,
  })
  return (
    <Form form={form} submit={t('card.unblockSelected', { count })}>
      <SelectedCards
        cards={cards}
        field="cardIDs"
        label={t('card.cardState')}
        effect={(card) => <CardStateBadge card={card} />}
        refusal={mayUnblockCard}
      />
    </Form>
  )
}
