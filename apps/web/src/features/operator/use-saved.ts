import { isNewEmail } from '@kaarditeek/domain/operator/rules'
import type { Operator } from '@kaarditeek/domain/operator/schema'
import { notice, tellFailure } from '../../components/notice'
import type { Failure } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { queryClient } from '../../lib/query-client'
import { viewerQuery } from '../../lib/session'
import { api } from '../../lib/trpc'

/** What follows when a user was saved: a new email waits for its mail to be answered. */
export const useSaved = ({ name, email: before, isSelf }: Operator, again: () => void) => {
  const t = useWords()
  const refresh = async () => {
    await api.operator.invalidate()
    if (isSelf) await queryClient.invalidateQueries(viewerQuery)
    again()
  }
  return {
    done: async ({ email }: { email: string }) => {
      await refresh()
      notice(
        t('common.saved'),
        isNewEmail({ email: before }, { email }) &&
          t(name === null ? 'operator.added' : 'operator.confirmSent', { email }),
      )
    },
    /** Where only the mail fails, all else is saved, and both are said. */
    failed: async (failure: Failure, { email }: { email: string }) => {
      if (failure.code !== 'ERROR_SENDING_EMAIL') return
      await refresh()
      tellFailure(failure, t('operator.mailWaits', { email }))
    },
  }
}
