import { LinkKind, passwordByLink } from '@kaarditeek/domain/auth/schema'
import { useNavigate } from '@tanstack/react-router'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import type { Failure } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { AuthPage } from './auth-page'
import { MailedLink } from './mailed-link'
import { noPasswords, PasswordFields } from './password-fields'

/** The target of the password mail: chooses a new password. */
export const ChangePasswordPage = ({ id }: { id: string }) => (
  <MailedLink id={id} kind={LinkKind.password}>
    {(failed) => <NewPassword id={id} failed={failed} />}
  </MailedLink>
)

const NewPassword = ({ id, failed }: { id: string; failed: (failure: Failure) => void }) => {
  const t = useWords()
  const navigate = useNavigate()
  const form = useSchemaForm('auth', passwordByLink, {
    start: { id, ...noPasswords },
    save: trpc.auth.changePasswordByLink.useMutation(),
    saved: async () => {
      notice(t('auth.passwordChanged'))
      await navigate({ to: '/login' })
    },
    failed: (failure) => {
      form.set(noPasswords)
      failed(failure)
    },
  })
  return (
    <AuthPage title={t('auth.changeTitle')}>
      <Form form={form} submit={t('auth.changePassword')} wide>
        <PasswordFields />
      </Form>
    </AuthPage>
  )
}
