import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

/** Milliseconds until an export can be started again. Rule 15.4. */
const LOCKED_FOR = 1_000

/** Returns the act and whether it is locked: for a second after each start. Rule 15.4. */
export const useLock = (act: () => void) => {
  const [locked, setLocked] = useState(false)
  const unlocking = useTimeout(() => setLocked(false), LOCKED_FOR)
  const start = () => {
    setLocked(true)
    unlocking.start()
    act()
  }
  return { locked, start }
}
