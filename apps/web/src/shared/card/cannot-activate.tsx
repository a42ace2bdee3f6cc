import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'

/** Says that the company has no default unit for activated cards. Specification §2, Home. */
export const CannotActivate = () => {
  const t = useWords()
  return (
    <PageNotice tone="warn" icon="warning" title={t('activation.cannot')} text={t('activation.cannotHelp')} />
  )
}
