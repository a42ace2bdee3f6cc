import { Level } from '@kaarditeek/domain/access/access'
import { BackLink } from '../../components/back-link'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'

/** To where a user's page was opened from: for a superuser the own company. Specification §2, Operators. */
export const BackToOperators = () => {
  const t = useWords()
  return useViewer().role.level === Level.superuser ? (
    <BackLink to="/companies/company">{t('operator.backToCompany')}</BackLink>
  ) : (
    <BackLink to="/operators">{t('operator.back')}</BackLink>
  )
}
