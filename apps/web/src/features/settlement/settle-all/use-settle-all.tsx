import { type SettlementPlan, type Skipped, skips } from '@kaarditeek/domain/settlement/plan'
import { NoticeLink } from '../../../components/links'
import { notice, reportFailure } from '../../../components/notice'
import { type Failure, failureOf } from '../../../lib/failure'
import { workInOrder } from '../../../lib/in-order'
import { useWords } from '../../../lib/language'
import { inOrder } from '../../../lib/stale'
import { trpc } from '../../../lib/trpc'
import { NAMED, useNames, useSkippedLines } from './skipped-text'

const settling = workInOrder([['settlement', 'create']])

/** How many of the drafts are made; null while none are being made. */
export const useSettlingProgress = settling.useProgress

const skippedBy = ({ reason }: Failure) => skips.find((one) => one === reason)

/** Tells how many drafts were made and for whom, and which owners were left out, and why. */
const useTell = () => {
  const t = useWords()
  const namesOf = useNames()
  const linesOf = useSkippedLines()
  return (made: readonly string[], skipped: readonly Skipped[]) =>
    notice(
      t('settlement.madeAll', { count: made.length }),
      <>
        {[
          namesOf(made, NAMED),
          skipped.length > 0 && t('settlement.leftOut', { count: skipped.length }),
          ...linesOf(skipped, NAMED),
        ]
          .filter(Boolean)
          .map((line) => (
            <div key={String(line)}>{line}</div>
          ))}
        {made.length > 0 && (
          <NoticeLink to="/settlements" search={{ state: 'draft' }}>
            {t('settlement.seeDrafts')}
          </NoticeLink>
        )}
      </>,
    )
}

/** Makes the drafts of a plan in their order, each by a call of its own; stops at a failure and says at whose. Rule 22.1. */
export const useSettleAll = () => {
  const t = useWords()
  const tell = useTell()
  const { mutateAsync } = trpc.settlement.create.useMutation({ meta: inOrder })
  return async ({ planned, skipped }: SettlementPlan) => {
    const made: string[] = []
    const left = [...skipped]
    const hasEnded = await settling.run(planned, async (one) => {
      const { terminalOwnerID, terminalOwnerName: name, settledFrom, startDate, endDate } = one
      try {
        await mutateAsync({ terminalOwnerID, startDate, endDate })
        made.push(name)
      } catch (error) {
        const failure = failureOf(error)
        // What the plan found may have been settled by somebody else meanwhile.
        const reason = skippedBy(failure)
        if (!reason) {
          reportFailure(failure, t('settlement.stoppedAt', { name, count: made.length }))
          return false
        }
        left.push({ name, settledFrom, reason, settled: [] })
      }
      return true
    })
    if (hasEnded) tell(made, left)
  }
}
