import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { ActionButton } from '../../components/action-button'
import { LinkButton } from '../../components/links'
import { failureNotice } from '../../components/notice'
import { type Failure, failureOf } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { AuthPage } from './auth-page'
import { MailedLink } from './mailed-link'

/** The target of the mail to a new address. Confirming needs a click, because mail scanners open links. */
export const ConfirmEmailPage = ({ id }: { id: string }) => (
  <MailedLink id={id} kind={LinkKind.email}>
    {(failed) => <Confirmation id={id} failed={failed} />}
  </MailedLink>
)

const Confirmation = ({ id, failed }: { id: string; failed: (failure: Failure) => void }) => {
  const t = useWords()
  const confirming = trpc.auth.confirmEmail.useMutation({
    onError: (error) => {
      const failure = failureOf(error)
      failed(failure)
      if (failure.code !== 'ERROR_NOT_FOUND') failureNotice(error)
    },
  })
  if (confirming.isSuccess)
    return (
      <AuthPage title={t('auth.confirmed')} help={t('auth.confirmedHelp')}>
        <LinkButton to="/" fullWidth>
          {t('common.toHome')}
        </LinkButton>
      </AuthPage>
    )
  return (
    <AuthPage title={t('auth.confirmTitle')} help={t('auth.confirmHelp')}>
      <ActionButton fullWidth loading={confirming.isPending} onClick={() => confirming.mutate({ id })}>
        {t('auth.confirm')}
      </ActionButton>
    </AuthPage>
  )
}
