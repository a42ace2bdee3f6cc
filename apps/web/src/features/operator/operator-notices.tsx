import { MailState, type Operator, OperatorStatus } from '@kaarditeek/domain/operator/schema'
import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/icon'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

/** What stands between a user and the login, and what can be done about it. Specification §2, Operators. */
export const OperatorNotices = ({ of: operator }: { of: Operator }) => (
  <>
    {!operator.loginAllowed && <Disallowed of={operator} />}
    {operator.status === OperatorStatus.registering ? (
      <Registering of={operator} />
    ) : (
      isStuck(operator) && <Stuck of={operator} />
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

const Disallowed = ({ of: operator }: { of: Operator }) => {
  const t = useWords()
  const { accountID, name, email, canEdit } = operator
  const allowing = trpc.operator.reallowLogin.useMutation({
    onSuccess: async () => {
      await api.operator.invalidate()
      notice(t('operator.reallowed', { name: name ?? email }))
    },
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

const Registering = ({ of: operator }: { of: Operator }) => {
  const t = useWords()
  const mail = useMailText(operator)
  return (
    <OperatorNotice
      tone={isStuck(operator) ? 'warn' : 'accent'}
      icon={isStuck(operator) ? 'warning' : 'mail'}
      title={t('operator.registering')}
      text={`${t('operator.registeringHelp')} ${mail}`}
    >
      <Resend of={operator} />
    </OperatorNotice>
  )
}

const Stuck = ({ of: operator }: { of: Operator }) => {
  const t = useWords()
  return (
    <OperatorNotice tone="warn" icon="warning" title={t('operator.mailTitle')} text={useMailText(operator)}>
      <Resend of={operator} />
    </OperatorNotice>
  )
}

const Resend = ({ of: { accountID, email, canEdit } }: { of: Operator }) => {
  const t = useWords()
  const resending = trpc.operator.resendInvitation.useMutation({
    onSuccess: () => notice(t('operator.resent', { email })),
    onError: failureNotice,
    onSettled: () => api.operator.invalidate(),
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
