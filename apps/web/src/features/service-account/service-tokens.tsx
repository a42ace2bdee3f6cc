import type { AccessToken } from '@kaarditeek/domain/access-token/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { ServiceAccountRef } from '@kaarditeek/domain/service-account/ref'
import type { ServiceAccount } from '@kaarditeek/domain/service-account/schema'
import { Group, Stack } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { columnsOf } from '../../components/list/columns'
import { ShortList } from '../../components/list/short-list'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { accessTokenColumns, RevokeToken } from '../../shared/access-token/columns'
import { NewServiceToken } from './new-service-token'

type ServiceToken = AccessToken & ServiceAccountRef

const columns = [
  ...accessTokenColumns,
  columnsOf<ServiceToken>('accessToken').actions('manageServiceAccounts', (token) => (
    <RevokeToken
      call={trpc.serviceAccount.revokeToken}
      input={{ serviceAccountID: token.serviceAccountID, tokenID: token.id }}
      token={token}
    />
  )),
]

/** The access tokens of a service account, and a button that adds one. */
export const ServiceTokens = ({ account }: { account: ServiceAccount }) => {
  const t = useWords()
  const { serviceAccountID } = account
  const [{ list }] = trpc.serviceAccount.tokens.page.useSuspenseQuery({
    serviceAccountID,
    limit: MAX_PAGE_SIZE,
  })
  const rows = list.map((token) => ({ ...token, serviceAccountID }))
  return (
    <Stack gap="xs">
      {rows.length > 0 && (
        <ShortList name="serviceTokens" label={t('accessToken.title')} columns={columns} rows={rows} />
      )}
      <Group>
        <EditAction icon="plus" title={t('accessToken.add')}>
          {(done) => <NewServiceToken account={account} done={done} />}
        </EditAction>
      </Group>
    </Stack>
  )
}
