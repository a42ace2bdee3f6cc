import { mayLoadCard } from '@kaarditeek/domain/card/load/rules'
import { loadOfSelected } from '@kaarditeek/domain/card/load/schema'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { requestKey } from '../../../lib/ask'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import type { Bulk } from '../bulk-actions'
import { BulkForm } from '../bulk-form'
import { SelectedCards } from '../selected-cards'

/** Loads each of the selected cards with the same amount and uses, all or none. Rule 5.20. */
export const LoadSelected = (bulk: Bulk) => {
  const t = useWords()
  return (
    <BulkForm verb={t('cardLoad.load')} title={t('cardLoad.loadSelected', { count: bulk.cards.length })}>
      {(done) => <LoadForm {...bulk} done={done} />}
    </BulkForm>
  )
}

const given = (value: unknown) => (typeof value === 'number' ? value : null)

/** What is left on a card before and after the load. */
const useEffectOf = (amount: number | null, uses: number | null) => {
  const line = (was: number | null, by: number | null, format: (value: number) => string) =>
    was === null || by === null ? null : `${format(was)} → ${format(was + by)}`
  return ({ balanceAndTotals: { amountBalance, countBalance } }: CardRow) =>
    [line(amountBalance, amount, formatMoney), line(countBalance, uses, formatNumber)]
      .filter((part) => part !== null)
      .join(' · ')
}

const LoadForm = ({ cards, clear, done }: Bulk & { done: () => void }) => {
  const t = useWords()
  const count = cards.length
  const [idempotencyKey] = useState(requestKey)
  const { mutateAsync } = trpc.cardLoad.createSelected.useMutation()
  const form = useSchemaForm('cardLoad', loadOfSelected, {
    start: { cardIDs: cards.map(({ id }) => id), reason: '', idempotencyKey },
    hidden: ['amount', 'uses'],
    save: {
      mutateAsync: ({ cardIDs, amount, uses, reason, idempotencyKey: key }: z.input<typeof loadOfSelected>) =>
        mutateAsync({
          loads: cardIDs.map((cardID) => ({ cardID, amount, uses })),
          reason,
          idempotencyKey: key,
        }),
    },
    saved: ({ amount }) => {
      clear()
      notice(t('cardLoad.loadedCards', { count }), amount > 0 ? formatMoney(amount) : undefined)
    },
    done,
  })
  const wanted = { amount: given(form.values.amount), uses: given(form.values.uses) }
  return (
    <Form form={form} submit={t('cardLoad.loadCount', { count })}>
      <SimpleGrid cols={2}>
        <Field name="amount" required={false} autoFocus />
        <Field name="uses" required={false} />
      </SimpleGrid>
      <Field name="reason" />
      <SelectedCards
        cards={cards}
        field="cardIDs"
        sentAs="loads"
        label={t('cardLoad.amountBalance')}
        effect={useEffectOf(wanted.amount, wanted.uses)}
        refusal={(card) => mayLoadCard(card, wanted)}
      />
    </Form>
  )
}
