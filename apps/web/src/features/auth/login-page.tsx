import { credentials } from '@kaarditeek/domain/auth/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { applyAccountLanguage, setViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { AuthLink, AuthPage } from './auth-page'

export const LoginPage = () => {
  const t = useWords()
  const form = useSchemaForm('auth', credentials, {
    start: { email: '', password: '' },
    save: trpc.auth.login.useMutation(),
    saved: async (viewer) => {
      await applyAccountLanguage()
      setViewer(viewer)
    },
    failed: () => void form.set({ password: '' }),
  })
  return (
    <AuthPage title={t('auth.title')}>
      <Form form={form} submit={t('auth.logIn')} wide>
        <Field name="email" autoComplete="username" autoFocus />
        <Field name="password" autoComplete="current-password" />
      </Form>
      <AuthLink to="/forgot-password">{t('auth.forgot')}</AuthLink>
    </AuthPage>
  )
}
