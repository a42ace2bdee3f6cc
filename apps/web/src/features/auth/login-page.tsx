import { credentials } from '@kaarditeek/domain/auth/schema'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { followLogin } from '../../lib/choices'
import { useConfig } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { enter } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { AuthLink, AuthPage } from './auth-page'
import { PasskeyButton } from './passkey-button'

const FactorStep = lazyRouteComponent(() => import('./factor-step'), 'FactorStep')
const ProviderLogin = lazyRouteComponent(() => import('./provider-login'), 'ProviderLogin')

/** `provider`: what became of a login by the identity provider. */
export const LoginPage = ({ next, provider }: { next?: string; provider?: string }) => {
  const t = useWords()
  const { provider: name } = useConfig()
  const [half, setHalf] = useState(provider === 'factor')
  const form = useSchemaForm('auth', credentials, {
    start: { email: '', password: '' },
    save: trpc.auth.login.useMutation(),
    saved: enter,
    failed: ({ code }) => {
      form.set({ password: '' })
      setHalf(code === 'ERROR_FACTOR_NEEDED')
    },
  })
  // The session is this tab's too: loaded again, the page goes on to where the login leads.
  useEffect(() => followLogin(() => location.reload()), [])
  if (half)
    return (
      <Suspense>
        <FactorStep back={() => setHalf(false)} />
      </Suspense>
    )
  return (
    <AuthPage title={t('auth.title')}>
      <Form form={form} submit={t('auth.logIn')} wide>
        <Field name="email" autoComplete="username" autoFocus />
        <Field name="password" autoComplete="current-password" />
      </Form>
      {'PublicKeyCredential' in window && <PasskeyButton label={t('auth.passkey')} logIn={logInByPasskey} />}
      {name && (
        <Suspense>
          <ProviderLogin name={name} next={next} outcome={provider} />
        </Suspense>
      )}
      <AuthLink to="/forgot-password">{t('auth.forgot')}</AuthLink>
    </AuthPage>
  )
}

/** What passkeys take loads with the click. */
const logInByPasskey = async () => (await import('../../lib/passkey')).logInByPasskey()
