import { mayBlockCard, mayUnblockCard } from '@kaarditeek/domain/card/edit-rules'
import { cardsBlocking, cardsUnblocking } from '@kaarditeek/domain/card/edits'
import { BulkForm } from '../../components/form/bulk-form'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import type { Bulk } from './bulk-actions'
import { CardStateBadge } from './card-state-badge'
import { SelectedCards } from './selected-cards'
import { useUnfit } from './use-taken'

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
  const unblock = trpc.card.unblock.useMutation({
    onSuccess: (_, { cardIDs }) =>
      notice(t('card.unblocked'), t('card.unblockedCards', { count: cardIDs.length })),
    onError: failureNotice,
  })
  const form = useSchemaForm('card', cardsBlocking, {
    start: { cardIDs: cards.map(({ id }) => id) },
    save: trpc.card.block.useMutation(),
    saved: (_, { cardIDs }) => {
      clear()
      const text = t('card.blockedCards', { count: cardIDs.length })
      notice(t('card.standingBlocked'), text, () => unblock.mutate({ cardIDs }))
    },
    done,
  })
  const chosen = form.values.cardIDs
  return (
    <Form
      form={form}
      submit={t('card.blockSelected', { count: chosen.length })}
      why={useUnfit(cards, chosen, mayBlockCard)}
      dangerous
    >
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
  const form = useSchemaForm('card', cardsUnblocking, {
    start: { cardIDs: cards.map(({ id }) => id) },
    save: trpc.card.unblock.useMutation(),
    saved: (_, { cardIDs }) => {
      clear()
      notice(t('card.unblocked'), t('card.unblockedCards', { count: cardIDs.length }))
    },
    done,
  })
  const chosen = form.values.cardIDs
  return (
    <Form
      form={form}
      submit={t('card.unblockSelected', { count: chosen.length })}
      why={useUnfit(cards, chosen, mayUnblockCard)}
    >
      <SelectedCards
        cards={cards}
        field="cardIDs"
        label={t('card.cardState')}
        effect={(card) => card.successorID === null && <CardStateBadge card={card} />}
        refusal={mayUnblockCard}
        doubt={({ successorID }) => (successorID === null ? null : t('card.replaced'))}
      />
    </Form>
  )
}
