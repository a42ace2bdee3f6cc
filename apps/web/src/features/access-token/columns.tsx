import type { AccessToken } from '@kaarditeek/domain/access-token/schema'
import { columnsOf } from '../../components/list/columns'
import { AccessTokenActions } from './access-token-actions'
import { Expiry } from './expiry'

const column = columnsOf<AccessToken>('accessToken')

export const accessTokenColumns = [
  column.title('name'),
  column('tokenLast4', (end) => <span className="tabular">{`…${end}`}</span>, { width: 5, grows: false }),
  column.moment('lastUse', { none: 'accessToken.neverUsed' }),
  column.show('expiresAt', (token) => <Expiry token={token} />, { width: 11 }),
  column.moment('createdAt', { priority: 0 }),
  column.actions('inSession', (token) => <AccessTokenActions token={token} />),
]
