import { forgotPassword } from '@kaarditeek/domain/auth/schema'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { AuthLink, AuthPage } from './auth-page'

/** Requests a mail with a link. The answer is the same for every address. */
export const ForgotPasswordPage = () => {
  const t = useWords()
  const [sent, setSent] = useState(false)
  const form = useSchemaForm('auth', forgotPassword, {
    start: { email: '' },
    save: trpc.auth.forgotPassword.useMutation(),
    saved: () => setSent(true),
  })
  if (sent)
    return (
      <div role="status">
        <AuthPage title={t('auth.sent')} help={t('auth.sentHelp')}>
          <AuthLink to="/login">{t('auth.toLogin')}</AuthLink>
        </AuthPage>
      </div>
    )
  return (
    <AuthPage title={t('auth.forgotTitle')} help={t('auth.forgotHelp')}>
      <Form form={form} submit={t('auth.send')} wide>
        <Field name="email" autoComplete="username" autoFocus />
      </Form>
      <AuthLink to="/login">{t('auth.toLogin')}</AuthLink>
    </AuthPage>
  )
}
