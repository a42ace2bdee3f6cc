import type { Settlement } from '@kaarditeek/domain/settlement/schema'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { inOrder } from '../../../lib/stale'
import { trpc } from '../../../lib/trpc'
import { useFullNameOf } from '../columns'
import { NAMED, useNames } from '../settle-all/skipped-text'
import { type Done, useEach } from './use-each'

const meta = inOrder

/** Returns the lines of a notice: the settlements of which something was done, and those that had changed meanwhile. */
const useLines = () => {
  const t = useWords()
  const namesOf = useNames()
  const nameOf = useFullNameOf()
  return ({ done, changed }: Done<Settlement>) => {
    const [names, others] = [done, changed].map((some) => namesOf(some.map(nameOf), NAMED))
    return [names, others && t('settlement.changedMeanwhile', { names: others })]
      .filter(Boolean)
      .map((line) => <div key={line}>{line}</div>)
  }
}

/** Closes drafts in their order, and says which numbers they got. */
export const useCloseMany = () => {
  const t = useWords()
  const each = useEach()
  const linesOf = useLines()
  const { mutateAsync } = trpc.settlement.close.useMutation({ meta })
  return async (drafts: readonly Settlement[]) => {
    const result = await each<Settlement>(drafts, ({ settlementID }) => mutateAsync({ settlementID }))
    if (result) notice(t('settlement.closedMany', { count: result.done.length }), linesOf(result))
  }
}

const useUnpayMany = () => {
  const t = useWords()
  const each = useEach()
  const { mutateAsync } = trpc.settlement.unpay.useMutation({ meta })
  return async (paid: readonly Settlement[]) => {
    const result = await each(paid, ({ settlementID }) => mutateAsync({ settlementID }))
    if (result) notice(t('settlement.wasUnpaid'), t('settlement.count', { count: result.done.length }))
  }
}

/** Marks closed settlements as paid on a day. The notice takes the marks back. */
export const usePayMany = () => {
  const t = useWords()
  const each = useEach()
  const linesOf = useLines()
  const unpay = useUnpayMany()
  const { mutateAsync } = trpc.settlement.pay.useMutation({ meta })
  return async (closed: readonly Settlement[], paidOn: string | null) => {
    const result = await each<Settlement>(closed, ({ settlementID }) => mutateAsync({ settlementID, paidOn }))
    if (!result) return
    const { done } = result
    const undo = done.length > 0 ? () => void unpay(done) : undefined
    notice(t('settlement.paidMany', { count: done.length }), linesOf(result), undo)
  }
}
