import { type ExpiringCard, mayRenewCard, renewal } from '@kaarditeek/domain/card/renewal'
import { CardState } from '@kaarditeek/domain/card/rules'
import { BATCH_MAX } from '@kaarditeek/domain/card/schema'
import { List, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { requestKey } from '../../../lib/ask'
import { refusalText } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import { trpc } from '../../../lib/trpc'
import { ZipPassword } from '../batch/printer-file'
import { useValidityText } from './columns'

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
  return useSchemaForm('card', renewal, {
    start,
    hidden: ['card.validTo', 'card.expiryDateOnCard', 'pwd'],
    save: trpc.card.create.useMutation(),
    saved: async (file) => {
      saveFile(file)
      const { cardBatchID, fileName } = file
      notice(t('cardRenewal.renewed', { count: cards.length }), t('card.issuedFile', { fileName }))
      await navigate({ to: '/cards', search: { cardBatchID, cardState: CardState.all } })
    },
    done,
  })
}

/** Confirms a renewal. Shows the number of cards, their new validity and why others are left out; asks for the ZIP's password. */
export const RenewalForm = ({ cards: chosen, done }: Props) => {
  const t = useWords()
  const validity = useValidityText()
  const cards = chosen.filter((card) => mayRenewCard(card) === null).slice(0, BATCH_MAX)
  const byDays = cards.toSorted((a, b) => a.renewal.validFrom.getTime() - b.renewal.validFrom.getTime())
  const reasons = chosen.flatMap((card) => refusalText(mayRenewCard(card)) ?? [])
  const form = useRenewal(cards, done)
  const count = cards.length
  return (
    <Form
      form={form}
      submit={t('cardRenewal.renew', { count })}
      why={count === 0 ? t('cardRenewal.nothing') : null}
    >
      <Text size="sm">{t('cardRenewal.intro')}</Text>
      <List size="sm" className="tabular">
        {countsOf(byDays.map((card) => validity(card.renewal))).map(([days, count]) => (
          <List.Item key={days}>{t('cardRenewal.valid', { count, days })}</List.Item>
        ))}
        {countsOf(reasons).map(([reason, count]) => (
          <List.Item key={reason}>{t('cardRenewal.leftOut', { count, reason })}</List.Item>
        ))}
      </List>
      {cards.some(({ webEnabled }) => webEnabled) && <ZipPassword />}
    </Form>
  )
}
