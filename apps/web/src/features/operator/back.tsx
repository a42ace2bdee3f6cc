import { Level } from '@kaarditeek/domain/access/access'
import { BackLink } from '../../components/back-link'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'

const BackToOwnCompany = () => {
  const t = useWords()
  return <BackLink to="/companies/company">{t('operator.backToCompany')}</BackLink>
}

/** To where a user's page was opened from: for a superuser the own company. Specification §2, Operators. */
export const BackToOperators = () => {
  const t = useWords()
  if (useViewer().role.level === Level.superuser) return <BackToOwnCompany />
  return <BackLink to="/operators">{t('operator.back')}</BackLink>
}

/** The same, where it was opened from a company. */
export const BackToCompany = ({ companyID }: { companyID: number }) => {
  const t = useWords()
  if (useViewer().role.level === Level.superuser) return <BackToOwnCompany />
  return (
    <BackLink to="/companies/$companyID" params={{ companyID }}>
      {t('operator.backToCompany')}
    </BackLink>
  )
}
