import { LinkButton } from '../../components/link-button'
import { useWords } from '../../lib/language'
import { AuthLink, AuthPage } from './auth-page'

/** In the place of what a mailed link led to, when it is malformed, too old or used up. */
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
