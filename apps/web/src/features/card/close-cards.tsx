import { cardsClosing } from '@kaarditeek/domain/card/edits'
import { formatMoney } from '@kaarditeek/i18n/format'
import { BulkForm } from '../../components/form/bulk-form'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import type { Bulk } from './bulk-actions'
import { SelectedCards } from './selected-cards'

/** Closes the selected cards. Shows the balance of each before that. */
export const CloseCards = (bulk: Bulk) => {
  const t = useWords()
  return (
    <BulkForm verb={t('card.close')} title={t('card.closeSelected', { count: bulk.cards.length })}>
      {(done) => <CloseForm {...bulk} done={done} />}
    </BulkForm>
  )
}

const CloseForm = ({ cards, clear, done }: Bulk & { done: () => void }) => {
  const t = useWords()
  const count = cards.length
  const cardIDs = cards.map(({ id }) => id)
  const reopen = trpc.card.reopenSelected.useMutation({
    onSuccess: () => notice(t('card.reopened'), t('card.reopenedCards', { count })),
    onError: failureNotice,
  })
  const form = useSchemaForm('card', cardsClosing, {
    start: { selectedCardIDs: cardIDs },
    save: trpc.card.closeSelected.useMutation(),
    saved: () => {
      clear()
      notice(t('card.closed'), t('card.closedCards', { count }), () => reopen.mutate({ cardIDs }))
    },
    done,
  })
  return (
    <Form form={form} help={t('card.closeSelectedBody')} submit={t('card.closeCount', { count })} dangerous>
      <SelectedCards
        cards={cards}
        field="selectedCardIDs"
        label={t('card.balance')}
        figures
        effect={({ balanceAndTotals: { amountBalance } }) =>
          amountBalance === null ? t('common.unlimited') : formatMoney(amountBalance)
        }
        total={(closed) => {
          const left = closed.reduce(
            (sum, { balanceAndTotals }) => sum + (balanceAndTotals.amountBalance ?? 0),
            0,
          )
          return left > 0 ? t('card.closeLeftTogether', { left: formatMoney(left) }) : null
        }}
      />
    </Form>
  )
}
