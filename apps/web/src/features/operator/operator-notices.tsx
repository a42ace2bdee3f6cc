import { MailState, type Operator, OperatorStatus } from '@kaarditeek/domain/operator/schema'
import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/icon'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

/** Notices that say why a user cannot log in, with the action that helps. Specification §2, Operators. */
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
    <OperatorNotice
      tone="bad"
      icon="lock"
      title={t('operator.disallowedTitle')}
      text={t('operator.disallowedHelp')}
    >
      {canEdit && (
        <Button size="xs" loading={allowing.isPending} onClick={() => allowing.mutate({ accountID })}>
          {t('operator.reallow')}
        </Button>
      )}
    </OperatorNotice>
  )
}

const Registering = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const mail = useMailText(operator)
  return (
    <OperatorNotice
      tone={isStuck(operator) ? 'warn' : 'accent'}
      icon={isStuck(operator) ? 'warning' : 'mail'}
      title={t('operator.registering')}
      text={`${t('operator.registeringHelp')} ${mail}`}
    >
      <Resend operator={operator} />
    </OperatorNotice>
  )
}

const Stuck = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  return (
    <OperatorNotice tone="warn" icon="warning" title={t('operator.mailTitle')} text={useMailText(operator)}>
      <Resend operator={operator} />
    </OperatorNotice>
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
    <Button
      size="xs"
      variant="default"
      loading={resending.isPending}
      onClick={() => resending.mutate({ accountID })}
    >
      {t('operator.resend')}
    </Button>
  )
}

const colours = {
  bad: { '--alert-bg': 'var(--bad-wash)', '--alert-color': 'var(--bad)' },
  warn: { '--alert-bg': 'var(--warn-wash)', '--alert-color': 'var(--warn)' },
  accent: { '--alert-bg': 'var(--accent-wash)', '--alert-color': 'var(--accent-ink)' },
} as const

type Props = {
  tone: keyof typeof colours
  icon: IconName
  title: string
  text: string
  children: ReactNode
}

const OperatorNotice = ({ tone, icon, title, text, children }: Props) => (
  <Alert
    variant="light"
    icon={<Icon name={icon} />}
    title={title}
    mb="md"
    radius="lg"
    maw={760}
    style={colours[tone]}
  >
    <Group justify="space-between" gap="sm">
      <Text size="sm" maw={520}>
        {text}
      </Text>
      {children}
    </Group>
  </Alert>
)
