import { credentials } from '@kaarditeek/domain/auth/schema'
import { lazy, Suspense, useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { enter } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { AuthLink, AuthPage } from './auth-page'
import { PasskeyButton } from './passkey-button'

const FactorStep = lazy(() => import('./factor-step').then((step) => ({ default: step.FactorStep })))

export const LoginPage = () => {
  const t = useWords()
  const [half, setHalf] = useState(false)
  const form = useSchemaForm('auth', credentials, {
    start: { email: '', password: '' },
    save: trpc.auth.login.useMutation(),
    saved: enter,
    failed: ({ code }) => {
      form.set({ password: '' })
      setHalf(code === 'ERROR_FACTOR_NEEDED')
    },
  })
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
      <AuthLink to="/forgot-password">{t('auth.forgot')}</AuthLink>
    </AuthPage>
  )
}

/** What passkeys take loads with the click. */
const logInByPasskey = async () => (await import('../../lib/passkey')).logInByPasskey()
