import { useRouter } from '@tanstack/react-router'
import { type SetStateAction, useState } from 'react'

/** States by the keys of their entries of the browser's history and their names. */
const kept = new Map<string, unknown>()

/** Like `useState`, but after going back to this entry of the browser's history the state is as it was left. A reload loses it. */
export const useEntryState = <T>(name: string, start: T) => {
  const { history } = useRouter()
  const keyOf = () => `${history.location.state.__TSR_key} ${name}`
  const [state, setState] = useState(() => (kept.get(keyOf()) as T | undefined) ?? start)
  const change = (action: SetStateAction<T>) => {
    const next = action instanceof Function ? action(state) : action
    kept.set(keyOf(), next)
    setState(next)
  }
  return [state, change] as const
}
