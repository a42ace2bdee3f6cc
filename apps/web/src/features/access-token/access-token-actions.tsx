import type { AccessToken } from '@kaarditeek/domain/access-token/schema'
import { CloseAction } from '../../components/action/close-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

/** The action that revokes a token. */
export const AccessTokenActions = ({ token }: { token: AccessToken }) => {
  const t = useWords()
  const { id, name } = token
  return (
    <CloseAction
      call={trpc.accessToken.revoke}
      input={{ id }}
      title={t('accessToken.revokeTitle', token)}
      body={t('accessToken.revokeBody')}
      verb={t('accessToken.revoke')}
      closed={() => notice(t('accessToken.revoked'), name)}
    />
  )
}
