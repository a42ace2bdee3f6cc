import { LinkButton } from '../../components/link-button'
import { useWords } from '../../lib/language'
import { AuthLink, AuthPage } from './auth-page'

/** Shown for a mailed link that is malformed, expired or already used. */
export const BadLink = () => {
  const t = useWords()
  return (
    <AuthPage title={t('auth.badLink')} help={t('auth.badLinkHelp')}>
      <LinkButton to="/forgot-password" fullWidth>
        {t('auth.askAgain')}
      </LinkButton>
      <AuthLink to="/login">{t('auth.toLogin')}</AuthLink>
    </AuthPage>
  )
}
