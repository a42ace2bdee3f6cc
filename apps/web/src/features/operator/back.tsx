import { BackLink } from '../../components/back-link'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'

const BackToOwnCompany = () => {
  const t = useWords()
  return <BackLink to="/companies/company">{t('operator.backToCompany')}</BackLink>
}

/** To where users are listed: the own company for who sees it. Specification §2, Operators. */
export const BackToOperators = () => {
  const t = useWords()
  const may = useMay()
  if (may('viewOwnCompany') && !may('manageCompanies')) return <BackToOwnCompany />
  return <BackLink to="/operators">{t('operator.back')}</BackLink>
}

/** To the company that the user's page was opened from. */
export const BackToCompany = ({ companyID }: { companyID: number }) => {
  const t = useWords()
  if (!useMay()('manageCompanies')) return <BackToOwnCompany />
  return (
    <BackLink to="/companies/$companyID" params={{ companyID }}>
      {t('operator.backToCompany')}
    </BackLink>
  )
}
