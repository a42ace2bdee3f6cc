import { mayAskForLimits, raisedLimit } from '@kaarditeek/domain/approval/rules'
import {
  cardsLimits,
  LimitChange,
  type LimitsChange,
  limitsAddedTo,
  limitsAfter,
  mayChangeLimits,
  takesNumber,
} from '@kaarditeek/domain/card/limit-change'
import { balanceAndTotals } from '@kaarditeek/domain/card/rules'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { UnderstoodBox, useUnderstoodCheck } from '../../components/form/understood-box'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import type { Failure } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../shared/approval/asks'
import { useLimitChange, useLimitsChange } from '../../shared/card/limits-change'
import type { Bulk } from './bulk-actions'
import { BesideFields, SelectedCards } from './selected-cards'
import { useDoubt, useUnfit } from './use-taken'

const useChangeChoices = () => {
  const t = useWords()
  return [
    { value: LimitChange.keep, label: t('card.keepLimit') },
    { value: LimitChange.set, label: t('card.setLimit') },
    { value: LimitChange.raise, label: t('card.raiseLimit') },
    { value: LimitChange.lower, label: t('card.lowerLimit') },
    { value: LimitChange.unlimited, label: t('card.liftLimit') },
  ]
}

/** Returns a function that shows the limits and the balance of a card before and after the change. */
const useEffectOf = (change: LimitsChange) => {
  const t = useWords()
  const lines = useLimitsChange()
  const lineOf = useLimitChange()
  return ({ balanceAndTotals: before }: CardRow) => {
    const limits = limitsAfter(before, change)
    const { amount, uses } = lines(before, limits)
    const after = balanceAndTotals({ ...before, ...limits })
    const left = lineOf(before.amountBalance, after.amountBalance, formatMoney)
    return (
      <>
        {change.countChange === LimitChange.keep ? amount : `${amount} · ${t('card.uses')}: ${uses}`}
        {before.amountBalance !== after.amountBalance && (
          <Text size="xs" c="dimmed">
            {t('card.leftAfter', { amount: left })}
          </Text>
        )}
      </>
    )
  }
}

/** Returns a function that says by how much the amount limits of cards change together. */
const useTotalOf = (change: LimitsChange) => {
  const t = useWords()
  return (cards: readonly CardRow[]) => {
    const cents = limitsAddedTo(cards, change)
    if (cents === 0) return null
    return t(cents > 0 ? 'card.limitAdds' : 'card.limitTakes', { sum: formatMoney(Math.abs(cents)) })
  }
}

/** Number of customers named in a line. */
const NAMED = 3

/** Names the customers of the cards: a filter by a part of a name may find several. */
const CustomersOf = ({ cards }: Pick<Bulk, 'cards'>) => {
  const t = useWords()
  const all = [...new Map(cards.map(({ customerID, customerName }) => [customerID, customerName])).values()]
  const names = all.slice(0, NAMED).join(', ')
  const several = `${t('customer.count', { count: all.length })}: ${names}${all.length > NAMED ? '…' : ''}`
  return (
    <Text size="sm" c="dimmed">
      {all.length > 1 ? several : names}
    </Text>
  )
}

/** Keeps which cards the server refused because a request for their limits waits. They are left out until the change is edited. Rule 20.3. */
const useWaiting = (change: LimitsChange) => {
  const key = JSON.stringify(change)
  const [told, setTold] = useState<{ key: string; requests: ReadonlyMap<number, number> }>()
  const requests = told?.key === key ? told.requests : new Map<number, number>()
  const note = ({ reason, approvalID, subErrors }: Failure, cardIDs: readonly number[]) => {
    if (reason !== 'limitsWait' || approvalID === undefined) return
    const waiting = subErrors.flatMap(({ field }) => cardIDs[Number(/\d+/.exec(field)?.[0])] ?? [])
    setTold({ key, requests: new Map([...requests, ...waiting.map((id) => [id, approvalID] as const)]) })
  }
  return { mayAsk: ({ id }: CardRow) => mayAskForLimits(requests.get(id) ?? null), note }
}

/** `clear` deselects the cards, if they were selected. */
type Props = Pick<Bulk, 'cards'> & Partial<Bulk> & { done: () => void }

/** The form of new limits of the selected cards, which loads when it opens. */
export const LimitCardsForm = ({ cards, clear, done }: Props) => {
  const t = useWords()
  const choices = useChangeChoices()
  const { check, isMissing } = useUnderstoodCheck()
  const form = useSchemaForm('card', cardsLimits, {
    start: {
      cardIDs: cards.map(({ id }) => id),
      amountChange: LimitChange.raise,
      countChange: LimitChange.keep,
      comment: '',
    },
    hidden: ['amount', 'uses'],
    save: trpc.card.editLimitsSelected.useMutation(),
    check,
    failed: (failure, { cardIDs }) => note(failure, cardIDs),
    saved: (_, { cardIDs }) => {
      clear?.()
      notice(t('common.success'), t('card.limitedCards', { count: cardIDs.length }))
    },
    done,
  })
  const { amountChange, countChange } = form.values
  const change: LimitsChange = {
    amountChange,
    amount: form.number('amount'),
    countChange,
    uses: form.number('uses'),
  }
  const changesNothing = amountChange === LimitChange.keep && countChange === LimitChange.keep
  const { mayAsk, note } = useWaiting(change)
  const refusal = (card: CardRow) => mayChangeLimits(card, change) ?? mayAsk(card)
  const unfit = useUnfit(cards, form.values.cardIDs, refusal)
  const chosen = cards.filter(({ id }) => form.values.cardIDs.includes(id))
  const asks = useNeedsApproval(
    'limits',
    chosen.map(({ balanceAndTotals: { amountLimit: before, countLimit } }) =>
      raisedLimit(before, limitsAfter({ amountLimit: before, countLimit }, change).amountLimit),
    ),
  )
  const why = changesNothing ? t('card.limitNothing') : unfit
  return (
    <Form
      form={form}
      submit={t('card.limitCount', { count: form.values.cardIDs.length })}
      why={why}
      asks={asks}
    >
      <CustomersOf cards={cards} />
      <BesideFields
        fields={
          <>
            <SimpleGrid cols={2}>
              <Field name="amountChange" options={choices} />
              {takesNumber(amountChange) ? <Field name="amount" required /> : <span />}
              <Field name="countChange" options={choices} />
              {takesNumber(countChange) && <Field name="uses" required />}
            </SimpleGrid>
            <ApprovalHint needed={asks} />
            <Field name="comment" />
            {!asks && (
              <UnderstoodBox
                label={t('card.limitsUnderstood')}
                effect={JSON.stringify([change, form.values.cardIDs])}
                isMissing={isMissing}
              />
            )}
          </>
        }
      >
        <SelectedCards
          cards={cards}
          field="cardIDs"
          label={t('card.limits')}
          figures
          effect={useEffectOf(change)}
          total={useTotalOf(change)}
          refusal={refusal}
          doubt={useDoubt()}
        />
      </BesideFields>
    </Form>
  )
}
