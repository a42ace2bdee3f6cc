import { useEffect } from 'react'

const acts = ['pointerdown', 'keydown'] as const

/** Runs `prepare`, which must not change, at the first key or press of a button in the page. */
export const useFirstAct = (prepare: () => void) =>
  useEffect(() => {
    const ended = new AbortController()
    const act = () => {
      ended.abort()
      prepare()
    }
    for (const name of acts) addEventListener(name, act, { signal: ended.signal, capture: true })
    return () => ended.abort()
  }, [prepare])
