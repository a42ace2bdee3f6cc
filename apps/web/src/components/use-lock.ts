import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

/** Milliseconds until an export can be started again. Rule 15.4. */
const LOCKED_FOR = 1_000

/** Starts acts one at a time: returns whether they are locked, which they are for a second after each start. Rule 15.4. */
export const useLock = () => {
  const [locked, setLocked] = useState(false)
  const unlocking = useTimeout(() => setLocked(false), LOCKED_FOR)
  const start = (act: () => void) => {
    setLocked(true)
    unlocking.start()
    act()
  }
  return { locked, start }
}
