import { MAX_IDS } from '@kaarditeek/domain/list/schema'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../lib/language'
import { ActionButton } from '../action-button'
import { failureNotice } from '../notice'
import type { Selection } from './use-selection'

type Props<R> = {
  selection: Selection<R>
  first: (count: number) => Promise<R[]>
  /** Rows of the whole filter. */
  count: number
}

/** Selects all rows of the filter that can be selected, or the first of them if there are more than one call may name. */
export const SelectWhole = <R,>({ selection, first, count }: Props<R>) => {
  const t = useWords()
  const { mutate, isPending } = useMutation({
    mutationFn: () => first(count),
    onSuccess: selection.selectWhole,
    onError: failureNotice,
  })
  const most = Math.min(count, MAX_IDS)
  if (count < 2 || selection.skipped !== undefined || selection.rows.length >= most) return null
  return (
    <ActionButton variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate()}>
      {t(count > most ? 'list.selectFirst' : 'list.selectWhole', { count: most })}
    </ActionButton>
  )
}
