import { LinkKind, registration } from '@kaarditeek/domain/auth/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { ScreenProviders } from '../../components/screen-providers'
import type { Failure } from '../../lib/failure'
import { chooseLanguage, languageChoices, languageID, tagOf, useWords } from '../../lib/language'
import { setViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { AuthPage } from './auth-page'
import { MailedLink } from './mailed-link'
import { noPasswords, PasswordFields } from './password-fields'

/** The target of an invitation. Registering logs the user in. */
export const RegisterPage = ({ id }: { id: string }) => (
  <MailedLink id={id} kind={LinkKind.invitation}>
    {(failed) => <Registration id={id} failed={failed} />}
  </MailedLink>
)

const Registration = ({ id, failed }: { id: string; failed: (failure: Failure) => void }) => {
  const t = useWords()
  const form = useSchemaForm('auth', registration, {
    start: { id, name: '', languageID: languageID(), ...noPasswords },
    save: trpc.auth.register.useMutation(),
    saved: async (viewer, { languageID: chosen }) => {
      await chooseLanguage(tagOf(chosen))
      setViewer(viewer)
    },
    failed: (failure) => {
      form.set(noPasswords)
      failed(failure)
    },
  })
  return (
    <AuthPage title={t('auth.registerTitle')}>
      <ScreenProviders>
        <Form form={form} submit={t('auth.register')} wide>
          <Field name="name" autoComplete="name" autoFocus />
          <Field name="languageID" options={languageChoices} />
          <PasswordFields />
        </Form>
      </ScreenProviders>
    </AuthPage>
  )
}
