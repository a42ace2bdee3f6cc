import type { Card } from '@kaarditeek/domain/card/schema'
import { CustomerLink } from '../../components/customer-link'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import classes from './card.module.css'

/** All fields of a card. */
export const CardDetails = ({ of: card }: { of: Card }) => {
  const t = useWords()
  const dates = useDates()
  const fields = [
    ['nameOnCard', card.nameOnCard],
    ['hiddenName', card.hiddenName],
    ['info', card.info],
    [
      'customerName',
      <CustomerLink key="customer" customerID={card.customerID} closed={card.customerClosed}>
        {card.customerName}
      </CustomerLink>,
    ],
    ['customerUnitName', card.customerUnitName],
    ['cardProductName', card.cardProductName],
    ['validFrom', dates.day(card.validFrom)],
    ['validTo', dates.day(card.validTo)],
    ['expiryDateOnCard', dates.cardMonth(card.expiryDateOnCard)],
    ['activationDate', card.activationDate && dates.moment(card.activationDate)],
    ['webEnabled', t(card.webEnabled ? 'common.yes' : 'common.no')],
  ] as const
  return (
    <dl className={classes.details}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`card.${name}`)}</dt>
          <dd>{value ?? t('common.none')}</dd>
        </div>
      ))}
    </dl>
  )
}
