import { type HistoryState, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What a navigation asks its page to open. */
export type AskedForm = NonNullable<HistoryState['add']>

/** Opens a form for a navigation that asks for one of `names` in its state. */
export const useAsked = (names: readonly AskedForm[], open: (asked: AskedForm) => void) => {
  const navigate = useNavigate()
  // The resolved location changes only after the navigation. With the pending one, the old page would open its form.
  const asked = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.add })
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each navigation that asks
  useEffect(() => {
    if (!asked || !names.includes(asked)) return
    open(asked)
    // Clear `add`, so that going back to this page does not open the form again.
    void navigate({ to: '.', search: true, replace: true, state: (state) => ({ ...state, add: undefined }) })
  }, [asked])
}
