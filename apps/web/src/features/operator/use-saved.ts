import { isNewEmail } from '@kaarditeek/domain/operator/rules'
import type { Operator } from '@kaarditeek/domain/operator/schema'
import { notice, reportFailure } from '../../components/notice'
import type { Failure } from '../../lib/failure'
import { useWords } from '../../lib/language'

/**
 * Handles the result of saving a user. `shown` runs before the notice, to show the user as stored: a new email is not in force until it is
 * confirmed by the mail sent to it.
 */
export const useSaved = ({ name, email: before }: Operator, shown: () => void | Promise<void>) => {
  const t = useWords()
  return {
    done: async ({ email }: { email: string }) => {
      await shown()
      notice(
        t('common.saved'),
        isNewEmail({ email: before }, { email }) &&
          t(name === null ? 'operator.added' : 'operator.confirmSent', { email }),
      )
    },
    /** If only the mail fails, everything else is saved and the notice says both. */
    failed: async (failure: Failure, { email }: { email: string }) => {
      if (failure.code !== 'ERROR_SENDING_EMAIL') return
      await shown()
      reportFailure(failure, t('operator.mailWaits', { email }))
    },
  }
}
