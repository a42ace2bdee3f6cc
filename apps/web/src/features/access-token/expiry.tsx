import { tokenWorks } from '@kaarditeek/domain/access-token/rules'
import type { AccessToken } from '@kaarditeek/domain/access-token/schema'
import { Badge } from '../../components/badge'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'

/** The end of a token, marked once it is over. */
export const Expiry = ({ token }: { token: AccessToken }) => {
  const t = useWords()
  const time = useDates().moment(token.expiresAt)
  if (tokenWorks(token, new Date())) return time
  return (
    <Badge icon="clock" tone="warn">
      {t('accessToken.expired', { time })}
    </Badge>
  )
}
