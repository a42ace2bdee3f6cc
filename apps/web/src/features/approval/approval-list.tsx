import { type ApprovalListInput, approvalListInput } from '@kaarditeek/domain/approval/list'
import { approvalKinds, approvalStates } from '@kaarditeek/domain/approval/states'
import { useLocation } from '@tanstack/react-router'
import { BackLink, LinkButton } from '../../components/links'
import { ListPage } from '../../components/list/api-list'
import { DayFilter } from '../../components/list/calendar-filters'
import { FlagFilter, WordFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api } from '../../lib/trpc'
import { approvalColumns } from './columns'

addSetupWordings()

/** Acts on one card are asked for over REST alone. */
const schema = approvalListInput.omit({ cardID: true })

/** Links back to the loads if the list was opened from there, else to the own company. */
const Back = () => {
  const t = useWords()
  const may = useMay()
  if (useLocation().state.fromLoads) return <BackLink to="/cards/loads">{t('cardLoad.title')}</BackLink>
  return may('viewOwnCompany') && <BackLink to="/companies/company">{t('company.own')}</BackLink>
}

/** Acts that wait, or waited, for a second person. Rule 20.6. */
export const ApprovalListPage = ({ search }: { search: ApprovalListInput }) => {
  const t = useWords()
  const may = useMay()
  return (
    <ListPage
      ns="approval"
      compact
      back={<Back />}
      list={api.approval}
      schema={schema}
      search={search}
      columns={approvalColumns}
      hidden={['cancels', 'cardCount', 'equalID', 'loadReversed', 'own', 'transactionID']}
      live
      more={
        may('manageApprovals') && (
          <LinkButton to="/companies/company" search={{ tab: 'approvals' }} variant="default">
            {t('approval.part')}
          </LinkButton>
        )
      }
      filters={
        <>
          <WordFilter
            name="state"
            options={approvalStates.map((value) => ({ value, label: t(`approval.states_${value}`) }))}
          />
          <WordFilter
            name="kind"
            options={approvalKinds.map((value) => ({ value, label: t(`approval.kinds_${value}`) }))}
          />
          <DayFilter name="decidedFrom" />
          <FlagFilter name="toDecide" />
          <FlagFilter name="own" />
        </>
      }
    />
  )
}
