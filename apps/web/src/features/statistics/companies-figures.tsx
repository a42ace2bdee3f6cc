import { refreshing } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { MonthFigures } from './month-figures'

/** The month of all companies that the viewer sees. */
export const CompaniesFigures = () => {
  const { data } = trpc.companySummary.month.useQuery(undefined, refreshing)
  return <MonthFigures compared={data} />
}
