import { useSyncExternalStore } from 'react'

/** A value outside of the components that show it, such as what a dialog asks from wherever it is opened. */
export const sharedValue = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: () => value,
    set: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Returns the value, and renders the component again when it changes. */
    useValue: () => useSyncExternalStore(listen, () => value),
  }
}
