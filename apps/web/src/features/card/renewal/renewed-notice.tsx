import { lastFour } from '@kaarditeek/domain/card/pan'
import type { Card } from '@kaarditeek/domain/card/schema'
import { TextLink } from '../../../components/links'
import { PageNotice } from '../../../components/page-notice'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { useRenewing } from './use-renewing'

/** Says which card renews a card, and from when on that one is valid. Rule 5.7. */
export const RenewedNotice = ({ card }: { card: Card }) => {
  const t = useWords()
  const dates = useDates()
  const renewing = useRenewing(card.id)
  if (!renewing) return null
  const { id, pan, validFrom } = renewing
  return (
    <PageNotice
      tone="accent"
      icon="renew"
      title={
        <TextLink to="/cards/$id" params={{ id }}>
          {t('card.renewedBy', { pan: lastFour(pan) })}
        </TextLink>
      }
      text={t('card.newIsValidFrom', { day: dates.day(validFrom) })}
    />
  )
}
