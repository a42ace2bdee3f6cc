import { ExportMenu } from './export-menu'
import { FieldChoice } from './field-choice'
import type { ReportSearches } from './search'
import type { useFields } from './use-fields'

type Props = { tab: keyof ReportSearches; searches: ReportSearches; chosen: ReturnType<typeof useFields> }

/** The search of a list without its page, as files take it. */
const whole = <S extends { page: number; limit: number }>({ page: _, limit: __, ...filter }: S) => filter

/** What can be done with the report of the open tab. */
export const ReportActions = ({ tab, searches, chosen }: Props) => {
  if (tab === 'statements') return null
  if (tab === 'customers')
    return (
      <>
        <FieldChoice {...chosen} />
        <ExportMenu order={{ report: tab, ...whole(searches.customers), fields: chosen.fields }} />
      </>
    )
  if (tab === 'terminals') {
    const { summary, ...search } = whole(searches.terminals)
    return <ExportMenu order={{ report: tab, ...search, orderBy: undefined, detailed: !summary }} />
  }
  if (tab === 'webApi') return <ExportMenu order={{ report: tab, ...whole(searches.webApi) }} />
  return <ExportMenu order={{ report: tab, ...whole(searches.cards) }} />
}
