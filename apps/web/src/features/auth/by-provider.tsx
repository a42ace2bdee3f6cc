import { useConfig } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { AuthLink, AuthPage } from './auth-page'
import { ProviderLogin } from './provider-login'

/** In place of the form of a mailed link for a person whose company takes no passwords: the login by the identity provider. Rule 3.43. */
export const ByProvider = () => {
  const t = useWords()
  const { provider: name } = useConfig()
  return (
    <AuthPage title={t('provider.alone')} help={t('provider.aloneHelp')}>
      {name && <ProviderLogin name={name} next={undefined} outcome={undefined} />}
      <AuthLink to="/login">{t('auth.toLogin')}</AuthLink>
    </AuthPage>
  )
}
