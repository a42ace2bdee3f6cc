import { useEffect } from 'react'

/** Milliseconds until a lost focus moves on, so that overlays and new pages can move it first. */
const MOVE_AFTER = 60

const ROW = 'tr[data-row]'
const CONTENT = '#content'

/** An element and what can take the focus in its place: the rows of its list, the next ones first, and its ancestors. */
type Place = { element: Element; path: string; rows: Element[]; around: Element[] }

const placeOf = (element: Element): Place => {
  const row = element.closest(ROW)
  const rows = [...(row?.parentElement?.querySelectorAll(ROW) ?? [])]
  const at = row ? rows.indexOf(row) : 0
  const around: Element[] = []
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one)
  return {
    element,
    path: window.location.pathname,
    rows: row ? [row, ...rows.slice(at + 1), ...rows.slice(0, at).toReversed()] : [],
    around,
  }
}

/** The element itself if it is still there, else the nearest row of its list, else the heading of its section or of the page. */
const nearest = ({ element, rows, around }: Place): Element | null | undefined => {
  const isThere = (one: Element) => one.isConnected
  const section = around.find(isThere)?.closest('section')
  return (
    [element, ...rows].find(isThere) ??
    section?.querySelector('h2, h3') ??
    document.querySelector(`${CONTENT} h1`)
  )
}

const focus = (target: Element | null | undefined) => {
  if (!(target instanceof HTMLElement)) return
  // A heading takes the focus from a script alone.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: target.matches(`h1, h2, h3, ${CONTENT}`) })
}

/** Moves the focus near an element that took it away when it left the page, such as the button of a deleted row. */
export const useKeptFocus = () => {
  useEffect(() => {
    /** The last focused element, and the last one within the page: an overlay has the focus in between. */
    let last: Element | null = null
    let place: Place | null = null
    let timer = 0
    const isNowhere = () => document.activeElement === document.body
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      if (target.closest(CONTENT)) place = placeOf(target)
    }
    /** A click beside all controls gives the focus away on purpose; a button that waits for its call does not. */
    const leave = () =>
      setTimeout(() => {
        if (last?.isConnected && isNowhere()) last = null
      })
    const move = () => {
      if (!isNowhere() || !place) return
      // A link may leave after the page that it led to is shown.
      const isLeft = place.path !== window.location.pathname
      const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
      focus(dialog ?? (isLeft ? document.querySelector(CONTENT) : nearest(place)))
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || !isNowhere()) return
      window.clearTimeout(timer)
      timer = window.setTimeout(move, MOVE_AFTER)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('mousedown', leave)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('mousedown', leave)
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [])
}
