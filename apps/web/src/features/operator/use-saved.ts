import { isNewEmail } from '@kaarditeek/domain/operator/rules'
import type { Operator } from '@kaarditeek/domain/operator/schema'
import { notice, reportFailure } from '../../components/notice'
import type { Failure } from '../../lib/failure'
import { useWords } from '../../lib/language'

/**
 * What follows when a user was saved. `again` shows the user as the server has it now: a new email is not in force
 * before the mail sent to it is answered.
 */
export const useSaved = ({ name, email: before }: Operator, again: () => Promise<void>) => {
  const t = useWords()
  return {
    done: async ({ email }: { email: string }) => {
      await again()
      notice(
        t('common.saved'),
        isNewEmail({ email: before }, { email }) &&
          t(name === null ? 'operator.added' : 'operator.confirmSent', { email }),
      )
    },
    /** If only the mail fails, all else is saved: the notice says both. */
    failed: async (failure: Failure, { email }: { email: string }) => {
      if (failure.code !== 'ERROR_SENDING_EMAIL') return
      await again()
      reportFailure(failure, t('operator.mailWaits', { email }))
    },
  }
}
