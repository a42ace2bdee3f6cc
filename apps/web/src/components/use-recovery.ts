import { useEffect, useEffectEvent } from 'react'
import { tellAway } from '../lib/away'
import { hideAwayNotice } from './notice'

/** Milliseconds between two attempts to show what the server did not answer. */
const AGAIN_AFTER = 10_000

/** For a part that says that the server did not answer. Tries again on its own: when the connection is back, and every few seconds while the page is visible. */
export const useRecovery = (isAway: boolean, again: () => void) => {
  const attempt = useEffectEvent(() => {
    if (document.visibilityState === 'visible') again()
  })
  useEffect(() => {
    if (!isAway) return
    const untell = tellAway()
    hideAwayNotice()
    const timer = setInterval(() => attempt(), AGAIN_AFTER)
    const onOnline = () => attempt()
    window.addEventListener('online', onOnline)
    return () => {
      untell()
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [isAway])
}
