import { MailState, type Operator, OperatorStatus } from '@kaarditeek/domain/operator/schema'
import { Badge } from '../../components/badge'
import { useWords } from '../../lib/language'

/** Shows whether a user can log in, and if not why. */
export const LoginBadge = ({ operator: { loginAllowed, status, mailState } }: { operator: Operator }) => {
  const t = useWords()
  if (!loginAllowed)
    return (
      <Badge icon="lock" tone="bad">
        {t('operator.disallowed')}
      </Badge>
    )
  if (status === OperatorStatus.active)
    return (
      <Badge icon="check" tone="good">
        {t('operator.allowed')}
      </Badge>
    )
  return mailState === MailState.waiting || mailState === MailState.refused ? (
    <Badge icon="warning" tone="warn">
      {t('operator.mailStuck')}
    </Badge>
  ) : (
    <Badge icon="mail" tone="accent">
      {t('operator.invited')}
    </Badge>
  )
}
