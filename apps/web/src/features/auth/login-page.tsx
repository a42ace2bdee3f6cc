import { credentials } from '@kaarditeek/domain/auth/schema'
import { Title } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { setViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

export const LoginPage = () => {
  const t = useWords()
  const form = useSchemaForm('auth', credentials, {
    start: { email: '', password: '' },
    save: trpc.auth.login.useMutation(),
    saved: setViewer,
    failed: () => form.set({ password: '' }),
  })
  return (
    <>
      <title>{`${t('auth.title')} · ${t('common.product')}`}</title>
      <Title order={1} size="h2" mb="lg">
        {t('auth.title')}
      </Title>
      <Form of={form} submit={t('auth.logIn')} wide>
        <Field name="email" autoComplete="username" autoFocus />
        <Field name="password" autoComplete="current-password" />
      </Form>
    </>
  )
}
