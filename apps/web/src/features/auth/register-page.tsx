import { type MailedLink as Link, LinkKind, registration } from '@kaarditeek/domain/auth/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { ScreenProviders } from '../../components/screen-providers'
import type { Failure } from '../../lib/failure'
import { chooseLanguage, languageChoices, languageID, tagOf, useWords } from '../../lib/language'
import { setViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { roleText } from '../../shared/role/role'
import { AuthPage } from './auth-page'
import { MailedLink } from './mailed-link'
import { noPasswords, PasswordFields } from './password-fields'

/** The target of an invitation. Registering logs the user in. */
export const RegisterPage = ({ id }: { id: string }) => (
  <MailedLink id={id} kind={LinkKind.invitation}>
    {(failed, { invitation }) => <Registration id={id} failed={failed} invitation={invitation} />}
  </MailedLink>
)

type Invitation = Link['invitation']

/** Returns who invites to which role, and the email to log in with. */
const useInvitationText = (invitation: Invitation): string | undefined => {
  const t = useWords()
  if (!invitation) return undefined
  const { account, email } = invitation
  const loginEmail = t('auth.loginEmail', { email })
  if (!account) return loginEmail
  const invited = t('auth.invitedBy', {
    scope: account.scope ?? t('common.product'),
    role: roleText({ roleNr: account.roleNr, role: account.role ?? '' }),
  })
  return `${invited} ${loginEmail}`
}

type Props = { id: string; failed: (failure: Failure) => void; invitation: Invitation }

const Registration = ({ id, failed, invitation }: Props) => {
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
    <AuthPage title={t('auth.registerTitle')} help={useInvitationText(invitation)}>
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
