import type { CardChange } from '@kaarditeek/domain/card/edits'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { Card } from '@kaarditeek/domain/card/schema'
import { blockReasonIn } from '@kaarditeek/i18n/holder-block-reason'
import { columnsOf } from '../../components/list/columns'
import { languageID } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { CardLink } from '../../shared/card/card-link'
import { CustomerLink } from '../../shared/customer/links'
import { MetadataValue } from '../../shared/metadata-value'
import { Unit } from './columns'

const column = columnsOf<Card>('card')

/** A card's number that links to its page, from its id alone. */
const LinkToCard = ({ id }: { id: number }) => {
  const { data } = trpc.card.get.useQuery({ id })
  return data ? <CardLink cardID={id} pan={data.pan} /> : null
}

/** The fields that neither the picture of the card nor its figures show. */
const dataOf = (activated: 'card.activationDate' | 'card.issuedAhead') => [
  column.show('customerName', ({ customerID, customerName, customerClosed }) => (
    <CustomerLink customerID={customerID} closed={customerClosed}>
      {customerName}
    </CustomerLink>
  )),
  column.show('customerUnitName', (card) => <Unit card={card} />),
  column('predecessorID', (id) => id && <LinkToCard id={id} />, { onlyGiven: true }),
  column('successorID', (id) => id && <LinkToCard id={id} />, { onlyGiven: true }),
  column('renewsCardID', (id) => id && <LinkToCard id={id} />, { onlyGiven: true }),
  column('renewedByCardID', (id) => id && <LinkToCard id={id} />, { onlyGiven: true }),
  column.optional('hiddenName', { onlyGiven: true }),
  column.optional('info', { onlyGiven: true }),
  column.optional('externalID', { onlyGiven: true }),
  column('metadata', (texts) => <MetadataValue texts={texts} />, { onlyGiven: true }),
  column.day('activationDate', { label: activated }),
  column.flag('webEnabled'),
]

/** Fields of a card that cannot be changed. Rule 11.7. */
export const fixedCardData = [
  column('pan', (pan) => panInGroups(pan)),
  column('nameOnCard'),
  column.optional('info'),
  column('customerName'),
  column('cardProductName'),
]

/** Fields of a card beside its picture; of one that was issued before its first day. */
export const cardData = dataOf('card.activationDate')
export const cardDataAhead = dataOf('card.issuedAhead')

const ofChange = columnsOf<{ [K in keyof CardChange]: NonNullable<CardChange[K]> }>('card')

const changesOf = (activated: 'card.activationDate' | 'card.issuedAhead') => [
  ofChange('pan', (pan) => panInGroups(pan)),
  ofChange.optional('hiddenName'),
  ofChange('customerUnitName'),
  ofChange.money('amountLimit', { none: 'common.unlimited' }),
  ofChange.number('countLimit', { none: 'common.unlimited' }),
  ofChange.day('validFrom'),
  ofChange.day('validTo'),
  ofChange.day('activationDate', { label: activated }),
  ofChange.moment('blockedAt'),
  ofChange('blockReason', (reason) => blockReasonIn(languageID(), reason)),
  ofChange.optional('externalID'),
  ofChange('metadata', (texts) => <MetadataValue texts={texts} />),
]

/** Fields of a card in its history; of one that was issued before its first day. Rule 12.17. */
export const cardChanges = changesOf('card.activationDate')
export const cardChangesAhead = changesOf('card.issuedAhead')
