import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { BatchWithoutClient, CardWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { useParams } from '@tanstack/react-router'
import { IconLink, TextLink } from '../../../components/links'
import { columnsOf } from '../../../components/list/columns'
import { MomentValue } from '../../../components/value'
import { useWords } from '../../../lib/language'
import { useMayActivateCards } from '../../../lib/session'
import { MonthOnCard, Pan } from '../columns'

const ofBatch = columnsOf<BatchWithoutClient>('withoutClient')
const [cardsLeft, cardCount, cardProductName, expiryDateOnCard, authorName, webEnabled] = [
  ofBatch.number('cardsLeft', { priority: 4 }),
  ofBatch.number('cardCount', { priority: 0 }),
  ofBatch('cardProductName', undefined, { priority: 3 }),
  ofBatch('expiryDateOnCard', (at) => <MonthOnCard at={at} />, { width: 8, grows: false, priority: 0 }),
  ofBatch('authorName'),
  ofBatch.flag('webEnabled', { priority: 0 }),
]

export const batchColumns = [
  ofBatch.title(
    'dateIn',
    ({ cardBatchID, dateIn }) => (
      <TextLink to="/cards/without-client/$cardBatchID" params={{ cardBatchID }}>
        <MomentValue value={dateIn} />
      </TextLink>
    ),
    { width: 11, grows: false },
  ),
  cardsLeft,
  cardCount,
  cardProductName,
  expiryDateOnCard,
  authorName,
  webEnabled,
]

/** Fields of a batch on its page. Its list counts the cards that have no client. */
export const batchData = [
  ofBatch.moment('dateIn'),
  cardCount,
  cardProductName,
  expiryDateOnCard,
  authorName,
  webEnabled,
]

/** Leads from a batch to the activation of a card, in companies that activate cards. Its number stays out of the address. */
const ActivateCard = ({ pan }: { pan: string }) => {
  const t = useWords()
  const { cardBatchID } = useParams({ from: '/cards/without-client/$cardBatchID' })
  if (!useMayActivateCards()) return null
  const label = t('activation.addRow', { pan: panInGroups(pan) })
  return (
    <IconLink
      to="/cards/activate"
      state={{ activates: pan, fromBatch: cardBatchID }}
      icon="check"
      label={label}
    />
  )
}

const ofCard = columnsOf<CardWithoutClient>('card')

export const cardWithoutClientColumns = [
  ofCard.title('pan', ({ pan }) => <Pan pan={pan} />, { width: 11.75, grows: false }),
  ofCard('nameOnCard'),
  ofCard.optional('hiddenName', { priority: 0 }),
  ofCard.optional('info', { priority: 0 }),
  ofCard.actions('activateCards', ({ pan }) => <ActivateCard pan={pan} />),
]
