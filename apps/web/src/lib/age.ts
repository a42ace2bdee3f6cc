import { useSyncExternalStore } from 'react'
import { replied } from './ask'

/** Seconds from which the age of data is worth telling. */
const OLD = 10

const listeners = new Set<() => void>()
replied.onAge = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Age in seconds of the data in the last reply from a replica of the database, if it is worth telling; else null. */
export const useAge = (): number | null =>
  useSyncExternalStore(subscribe, () => (replied.age > OLD ? replied.age : null))
