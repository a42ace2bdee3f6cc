import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import type { ReactNode } from 'react'
import { Figures } from '../../components/figures'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { RefusalText } from '../../shared/web-api/refusal-text'
import { useEvents } from './use-events'

type Props = { card: Pick<Card, 'id' | 'validFrom' | 'validTo' | 'expiryDateOnCard'> }

/** A figure of the last record: undefined until it arrives, null if there is none. */
const last = <R,>(
  label: string,
  record: R | null | undefined,
  none: string,
  show: (record: R) => { value: ReactNode; note: string },
) => ({
  label,
  value: record === undefined ? undefined : none,
  isText: true,
  ...(record && show(record)),
})

/** When the card was last used and refused, and until when it is valid. */
export const CardUse = ({ card }: Props) => {
  const t = useWords()
  const dates = useDates()
  const { lastPayment, lastRefusal } = useEvents(card.id)
  return (
    <Figures
      short
      label={t('card.use')}
      figures={[
        last(t('card.lastUsed'), lastPayment, t('card.neverUsed'), ({ dateIn, amount, payee }) => ({
          value: dates.moment(dateIn),
          note: `${formatMoney(amount)} · ${payee}`,
        })),
        last(
          t('card.lastRefused'),
          lastRefusal,
          t('card.notRefused'),
          ({ refusal, receivedAt, terminalID }) => ({
            value: refusal && <RefusalText refusal={refusal} />,
            note: [dates.moment(receivedAt), terminalID].filter((one) => one).join(' · '),
          }),
        ),
        useValidity(card),
      ]}
    />
  )
}

/** Until when the card is valid, for viewers who may not see its payments. */
export const CardValidity = ({ card }: Props) => {
  const t = useWords()
  return <Figures short label={t('card.validity')} figures={[useValidity(card)]} />
}

/** The card's last day with, below it, its first one and the printed month if that is another one. */
const useValidity = ({ validFrom, validTo, expiryDateOnCard }: Props['card']) => {
  const t = useWords()
  const dates = useDates()
  const since = `${t('card.validFrom')} ${dates.day(validFrom)}`
  const month = dates.cardMonth(expiryDateOnCard)
  const printed = month === dates.cardMonth(validTo) ? null : t('card.printed', { month })
  const note = [since, printed].filter((one) => one !== null).join(' · ')
  return { label: t('card.validTo'), value: dates.day(validTo), isText: true, note }
}
