import { type Access, may } from '@kaarditeek/domain/access/access'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { accessOf } from '@kaarditeek/domain/report/job'
import { orderOfView, type ScheduledOrder, viewHasFile } from '@kaarditeek/domain/report-schedule/order'
import { Text } from '@mantine/core'
import { useFormContext } from '../../components/form/form-context'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useViewOf } from './texts'

/** Returns a function that gives the access that an order needs; null until its saved view is known. */
const useAccessOfOrder = () => {
  const time = useBusinessTime()
  const viewOf = useViewOf()
  return (order: ScheduledOrder): Access | null => {
    if (order.report !== 'savedView') return accessOf(order)
    const view = viewOf(order)
    if (!view) return null
    const { list, state } = view
    return viewHasFile(list) ? accessOf(orderOfView({ list, state }, new Date(), time)) : null
  }
}

type Props = {
  order: ScheduledOrder
  /** Account ids of the chosen people. */
  chosen: readonly number[]
  /** Those of the people whom the schedule had before: they are not judged again. */
  kept?: readonly number[]
}

/**
 * Names the people who may not see what is sent as soon as they are chosen, for viewers who may read the roles of the company. For others, the
 * server refuses the form. Rule 24.5.
 */
export const LackingRecipients = ({ order, chosen, kept = [] }: Props) => {
  const t = useWords()
  const { errors } = useFormContext()
  const { data: people } = trpc.operator.page.useQuery({ limit: MAX_PAGE_SIZE })
  const { data: roles } = trpc.role.assignable.useQuery({ companyID: 'company' })
  const access = useAccessOfOrder()(order)
  const lacking = (people?.list ?? []).filter(({ accountID, roleNr, level }) => {
    const role = roles?.list.find((one) => one.roleNr === roleNr)
    const isJudged = chosen.includes(accountID) && !kept.includes(accountID)
    return isJudged && access && role && !may({ level, permissions: role.permissions }, access)
  })
  const names = lacking.map(({ name, email }) => name ?? email).join(', ')
  return (
    <span role="status">
      {names !== '' && !errors.recipients && (
        <Text span display="block" size="xs" c="var(--mantine-color-error)">
          {t('reportSchedule.lackPermission', { names })}
        </Text>
      )}
    </span>
  )
}
