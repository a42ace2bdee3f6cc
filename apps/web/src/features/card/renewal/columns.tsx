import type { ExpiringCard } from '@kaarditeek/domain/card/renewal'
import { TextLink } from '../../../components/links'
import { columnsOf } from '../../../components/list/columns'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { CustomerAndUnit, Pan } from '../columns'

const column = columnsOf<ExpiringCard>('card')

export const expiringColumns = [
  column.title('pan', ({ id, pan }) => (
    <TextLink to="/cards/$id" params={{ id }}>
      <Pan pan={pan} />
    </TextLink>
  )),
  column('nameOnCard', undefined, { priority: 2 }),
  // Whose the cards are matters more than until when they are valid.
  column.show('customerName', (card) => <CustomerAndUnit card={card} />, { priority: 3.5 }),
  column('cardProductName', undefined, { priority: 0 }),
  column.day('validTo', { priority: 3 }),
  column('renewal', (renewal) => <NewValidity {...renewal} />, {
    label: 'cardRenewal.newValidity',
    width: 14,
    named: true,
    grows: false,
    priority: 4,
  }),
]

/** Returns first and last day of a validity as one text. */
export const useValidityText = () => {
  const t = useWords()
  const dates = useDates()
  return ({ validFrom, validTo }: ExpiringCard['renewal']) =>
    t('cardRenewal.days', { from: dates.day(validFrom), to: dates.day(validTo) })
}

const NewValidity = (renewal: ExpiringCard['renewal']) => useValidityText()(renewal)
