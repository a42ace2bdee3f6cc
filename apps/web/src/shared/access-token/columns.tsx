import { tokenWorks } from '@kaarditeek/domain/access-token/rules'
import type { AccessToken } from '@kaarditeek/domain/access-token/schema'
import { Text } from '@mantine/core'
import { CloseAction } from '../../components/action/close-action'
import { Badge } from '../../components/badge'
import { columnsOf } from '../../components/list/columns'
import { notice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'

const column = columnsOf<AccessToken>('accessToken')

/** Columns of a list of access tokens, which adds the action that revokes one. */
export const accessTokenColumns = [
  column.title('name'),
  column('tokenLast4', (end) => <span className="tabular">{`…${end}`}</span>, { width: 5, grows: false }),
  column.show('permissions', (token) => <Rights token={token} />, { width: 11 }),
  column.moment('lastUse', { none: 'accessToken.neverUsed' }),
  column.optional('lastAddress', { priority: 0 }),
  column.show('expiresAt', (token) => <Expiry token={token} />, { width: 11 }),
  column.moment('createdAt', { priority: 0 }),
]

/** Whether a token only reads, and the number of its permissions. */
const Rights = ({ token: { readOnly, permissions } }: { token: AccessToken }) => {
  const t = useWords()
  return (
    <>
      {t(readOnly ? 'accessToken.reads' : 'accessToken.changes')}
      <Text size="xs" c="dimmed">
        {permissions
          ? t('accessToken.permissionCount', { count: permissions.length })
          : t('accessToken.allPermissions')}
      </Text>
    </>
  )
}

/** The expiry of a token, with a badge once it has passed. */
const Expiry = ({ token }: { token: AccessToken }) => {
  const t = useWords()
  const time = useDates().moment(token.expiresAt)
  if (tokenWorks(token, new Date())) return time
  return (
    <Badge icon="clock" tone="warn">
      {t('accessToken.expired', { time })}
    </Badge>
  )
}

type RevokeProps<I, O> = Pick<Parameters<typeof CloseAction<I, O>>[0], 'call' | 'input'> & {
  token: AccessToken
}

/** Revokes a token by `call`. */
export const RevokeToken = <I, O>({ token, ...revoking }: RevokeProps<I, O>) => {
  const t = useWords()
  return (
    <CloseAction
      {...revoking}
      title={t('accessToken.revokeTitle', token)}
      body={t('accessToken.revokeBody')}
      verb={t('accessToken.revoke')}
      closed={() => notice(t('accessToken.revoked'), token.name)}
    />
  )
}
