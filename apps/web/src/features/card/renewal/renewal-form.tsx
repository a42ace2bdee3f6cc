import {
  type ExpiringCard,
  mayRenewCard,
  renewal,
  renewedLimits,
  renewedTogether,
} from '@kaarditeek/domain/card/renewal'
import { CardState } from '@kaarditeek/domain/card/rules'
import { cardIDs } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { List, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { requestKey } from '../../../lib/ask'
import { useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import { trpc } from '../../../lib/trpc'
import { ZipPassword } from '../batch/zip-password'
import { SelectedCards } from '../selected-cards'
import { useUnfit } from '../use-taken'
import { useValidityText } from './columns'

/** The screen names the cards in a list, also a single one. */
const renewalOfCards = renewal.extend({ cardID: cardIDs() })

type Props = { cards: readonly ExpiringCard[]; done: () => void }

/** Counts equal texts, in the order of their first occurrence. */
const countsOf = (texts: string[]) => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
}

const useRenewal = (cards: readonly ExpiringCard[], done: () => void) => {
  const t = useWords()
  const navigate = useNavigate()
  const [start] = useState(() => ({
    cardID: cards.map(({ id }) => id),
    idempotencyKey: requestKey(),
  }))
  return useSchemaForm('card', renewalOfCards, {
    start,
    hidden: ['card.validTo', 'card.expiryDateOnCard', 'pwd'],
    save: trpc.card.create.useMutation(),
    saved: async (file, { cardID }) => {
      saveFile(file)
      const { cardBatchID, fileName } = file
      notice(t('cardRenewal.renewed', { count: cardID.length }), t('card.issuedFile', { fileName }))
      await navigate({ to: '/cards', search: { cardBatchID, cardState: CardState.all } })
    },
    done,
  })
}

/** Returns a function that shows the limits of the card that renews a card. */
const useNewLimits = () => {
  const t = useWords()
  return (card: ExpiringCard) => {
    const { amountLimit, countLimit } = renewedLimits(card)
    const amount = amountLimit === null ? t('common.unlimited') : formatMoney(amountLimit)
    return countLimit === null ? amount : `${amount} · ${t('card.uses')}: ${formatNumber(countLimit)}`
  }
}

/** Returns a function that says how much the new limits are together. */
const useTotal = () => {
  const t = useWords()
  return (cards: readonly ExpiringCard[]) => {
    const { sum, unlimited } = renewedTogether(cards)
    const together = t('cardRenewal.newLimits', { sum: formatMoney(sum) })
    return unlimited === 0 ? together : `${together} · ${t('card.unlimited', { count: unlimited })}`
  }
}

/** Confirms a renewal. Shows the new cards' validity and limits, and why others are left out; asks for the ZIP's password. Rule 5.7. */
export const RenewalForm = ({ cards, done }: Props) => {
  const t = useWords()
  const validity = useValidityText()
  const form = useRenewal(cards, done)
  const { cardID } = form.values
  const chosen = cards.filter(({ id }) => cardID.includes(id))
  const byDays = chosen.toSorted((a, b) => a.renewal.validFrom.getTime() - b.renewal.validFrom.getTime())
  return (
    <Form
      form={form}
      submit={t('cardRenewal.renew', { count: cardID.length })}
      why={useUnfit(cards, cardID, mayRenewCard)}
    >
      <Text size="sm">{t('cardRenewal.intro')}</Text>
      <List size="sm" className="tabular">
        {countsOf(byDays.map((card) => validity(card.renewal))).map(([days, count]) => (
          <List.Item key={days}>{t('cardRenewal.valid', { count, days })}</List.Item>
        ))}
      </List>
      {chosen.some(({ webEnabled }) => webEnabled) && <ZipPassword />}
      <SelectedCards
        cards={cards}
        field="cardID"
        label={t('cardRenewal.newLimit')}
        figures
        effect={useNewLimits()}
        total={useTotal()}
        refusal={mayRenewCard}
      />
    </Form>
  )
}
