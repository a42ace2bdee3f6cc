import type { ReversedLoad } from '@kaarditeek/domain/approval/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { TextLink } from '../../components/links'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'

/** The load, or the run of a plan, that an act takes back: its time and reason with a link, and of a run its cards and sum. */
export const LoadOf = ({ load }: { load: ReversedLoad }) => {
  const t = useWords()
  const dates = useDates()
  const { dateIn, reason, cardCount, amount, loadPlanID } = load
  const name = [dates.moment(dateIn), reason].filter(Boolean).join(' · ')
  const size = loadPlanID !== null && [
    cardCount !== null && t('approval.cards', { count: cardCount }),
    amount !== null && formatMoney(amount),
  ]
  return (
    <>
      <Linked load={load}>{name}</Linked>
      {[null, ...(size || [])].filter((one) => one !== false).join(' · ')}
    </>
  )
}

/** A link to the plan, or to the loads of the card, for viewers who may see them. */
const Linked = ({ load: { cardID, loadPlanID }, children }: { load: ReversedLoad; children: string }) => {
  const may = useMay()
  if (loadPlanID !== null && may('editCardLimits'))
    return (
      <TextLink to="/cards/loads/$loadPlanID" params={{ loadPlanID }}>
        {children}
      </TextLink>
    )
  if (cardID === null || !may('viewCards')) return children
  return (
    <TextLink to="/cards/$id" params={{ id: cardID }} search={{ tab: 'loads' }}>
      {children}
    </TextLink>
  )
}
