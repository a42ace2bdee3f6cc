import { useLocation } from '@tanstack/react-router'
import { BackLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'

/** Links back to the users of the own company. */
const BackToOwnCompany = () => {
  const t = useWords()
  return (
    <BackLink to="/companies/company" search={{ tab: 'operators' }}>
      {t('operator.back')}
    </BackLink>
  )
}

/** Links back to the list of users, or to the own company for viewers who may see it and did not come from the list. Rule 11.9. */
export const BackToOperators = () => {
  const t = useWords()
  const may = useMay()
  const { fromUsers } = useLocation().state
  if (!fromUsers && may('viewOwnCompany') && !may('manageCompanies')) return <BackToOwnCompany />
  return <BackLink to="/operators">{t('operator.back')}</BackLink>
}

/** Links back to the company from which the user's page was opened. */
export const BackToCompany = ({ companyID }: { companyID: number }) => {
  const t = useWords()
  if (!useMay()('manageCompanies')) return <BackToOwnCompany />
  return (
    <BackLink to="/companies/$companyID" params={{ companyID }}>
      {t('operator.backToCompany')}
    </BackLink>
  )
}
