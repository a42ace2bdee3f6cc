import { MailState, type Operator, OperatorStatus } from '@kaarditeek/domain/operator/schema'
import { ActionButton } from '../../components/action-button'
import { failureNotice, notice } from '../../components/notice'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

/** Says why a user cannot log in and offers the action that helps. Rule 11.9. */
export const OperatorNotices = ({ operator }: { operator: Operator }) => (
  <>
    {!operator.loginAllowed && <Disallowed operator={operator} />}
    {operator.status === OperatorStatus.registering ? (
      <Registering operator={operator} />
    ) : (
      isStuck(operator) && <Stuck operator={operator} />
    )}
  </>
)

const isStuck = ({ mailState }: Operator) =>
  mailState === MailState.waiting || mailState === MailState.refused

const useMailText = ({ mailState, status }: Operator) => {
  const t = useWords()
  if (mailState === MailState.waiting) return t('operator.mailWaiting')
  if (mailState === MailState.refused) return t('operator.mailRefused')
  return status === OperatorStatus.registering && mailState ? t('operator.mailSent') : ''
}

const Disallowed = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const { accountID, name, email, canEdit } = operator
  const allowing = trpc.operator.reallowLogin.useMutation({
    onSuccess: () => notice(t('operator.reallowed', { name: name ?? email })),
    onError: failureNotice,
  })
  return (
    <PageNotice
      tone="bad"
      icon="lock"
      title={t('operator.disallowedTitle')}
      text={t('operator.disallowedHelp')}
    >
      {canEdit && (
        <ActionButton size="xs" loading={allowing.isPending} onClick={() => allowing.mutate({ accountID })}>
          {t('operator.reallow')}
        </ActionButton>
      )}
    </PageNotice>
  )
}

const Registering = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const mail = useMailText(operator)
  return (
    <PageNotice
      tone={isStuck(operator) ? 'warn' : 'accent'}
      icon={isStuck(operator) ? 'warning' : 'mail'}
      title={t('operator.registering')}
      text={`${t('operator.registeringHelp')} ${mail}`}
    >
      <Resend operator={operator} />
    </PageNotice>
  )
}

const Stuck = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  return (
    <PageNotice tone="warn" icon="warning" title={t('operator.mailTitle')} text={useMailText(operator)}>
      <Resend operator={operator} />
    </PageNotice>
  )
}

const Resend = ({ operator: { accountID, email, canEdit } }: { operator: Operator }) => {
  const t = useWords()
  const resending = trpc.operator.resendInvitation.useMutation({
    onSuccess: () => notice(t('operator.resent', { email })),
    onError: failureNotice,
  })
  if (!canEdit) return null
  return (
    <ActionButton
      size="xs"
      variant="default"
      loading={resending.isPending}
      onClick={() => resending.mutate({ accountID })}
    >
      {t('operator.resend')}
    </ActionButton>
  )
}
