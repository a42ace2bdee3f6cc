import type { LoadedCards, loadOfSelected } from '@kaarditeek/domain/card/load/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { NoticeLink } from '../../../components/links'
import { notice } from '../../../components/notice'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'

/** Loads each of the cards of a form with the same amount and uses. */
export const useOrderLoads = () => {
  const { mutateAsync } = trpc.cardLoad.createSelected.useMutation()
  return {
    mutateAsync: ({ loads, amount, uses, ...order }: z.input<typeof loadOfSelected>) =>
      mutateAsync({ loads: loads.map((cardID) => ({ cardID, amount, uses })), ...order }),
  }
}

/** Shows a notice of the load: the sum, or the day of a later one, and a link to its page. */
export const useTell = () => {
  const t = useWords()
  const dates = useDates()
  return ({ loadPlanID, cardCount: count, amount, uses, nextRunAt }: LoadedCards, isLater: boolean) => {
    const time = nextRunAt ? dates.day(nextRunAt) : ''
    if (isLater)
      return notice(t('cardLoad.planned', { count, time }), loadPlanID && <PlanLink id={loadPlanID} />)
    const next = nextRunAt ? t('cardLoad.nextRun', { time }) : undefined
    if (amount === 0 && uses === 0) return notice(t('cardLoad.allHaveLevel'), next)
    const sum = amount > 0 ? formatMoney(amount) : null
    const more = [sum, next].filter(Boolean).join(' · ')
    notice(
      t('cardLoad.loadedCards', { count }),
      <>
        {more && <Text size="sm">{more}</Text>}
        {loadPlanID && <PlanLink id={loadPlanID} />}
      </>,
    )
  }
}

const PlanLink = ({ id }: { id: number }) => (
  <NoticeLink to="/cards/loads/$loadPlanID" params={{ loadPlanID: id }}>
    {useWords()('cardLoad.openPlan')}
  </NoticeLink>
)
