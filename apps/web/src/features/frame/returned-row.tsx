import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Milliseconds between two looks for the row, and the number of looks: the rows of a list may arrive late. */
const PAUSE = 50
const LOOKS = 100

/** Whether nothing has the focus but the page, which takes it when another one leaves. */
const isFree = () => document.activeElement?.matches('body, #content')

/** Returns the row whose first link leads to a path, once it is shown: a page that waits for its parts is hidden. */
const rowOf = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('#content tr[data-row]')].find(
    (row) => row.querySelector('a')?.pathname === path && row.getClientRects().length > 0,
  )

/** Focuses a row. Shows that also to who uses the mouse, for whom browsers show no focus. */
const mark = (row: HTMLElement) => {
  row.focus()
  row.dataset.returned = ''
  row.addEventListener('blur', () => delete row.dataset.returned, { once: true })
}

/** Focuses the row of the page at a path. Gives up once the user does anything else, or after five seconds. Returns the end of that. */
const seek = (path: string) => {
  let looks = LOOKS
  const timer = window.setInterval(() => {
    looks--
    const row = isFree() ? rowOf(path) : undefined
    if (row) mark(row)
    if (row || looks === 0) giveUp()
  }, PAUSE)
  const giveUp = () => {
    window.clearInterval(timer)
    for (const act of ['keydown', 'mousedown']) document.removeEventListener(act, giveUp, true)
  }
  for (const act of ['keydown', 'mousedown']) document.addEventListener(act, giveUp, true)
  return giveUp
}

/**
 * Focuses the row of the page that the user comes back from in whatever list leads to it, by the browser's Back or a link `data-back`. Loads
 * with the second page.
 */
export default () => {
  const { history } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const last = useRef({ path, isBack: false })
  useEffect(() => {
    const note = ({ target }: Event) => {
      last.current.isBack = target instanceof Element && target.closest('a[data-back]') !== null
    }
    document.addEventListener('click', note, true)
    // A listener of `popstate` would be called after the page is shown.
    const leave = history.subscribe(({ action }) => {
      if (action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO')
        last.current.isBack = true
    })
    return () => {
      document.removeEventListener('click', note, true)
      leave()
    }
  }, [history])
  useEffect(() => {
    const { path: from, isBack } = last.current
    last.current = { path, isBack: false }
    return isBack && from !== path ? seek(from) : undefined
  }, [path])
  return null
}
