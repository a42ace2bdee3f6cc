import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Content that stands in one of several places of a page, and keeps its state, such as an open form, when the place changes or is
 * gone. `isShown` tells whether there is a place: content that was never shown is not mounted.
 */
export const useMovable = (content: ReactNode, isShown: boolean) => {
  const [host] = useState(() => document.createElement('div'))
  const [isMounted, setIsMounted] = useState(isShown)
  if (isShown && !isMounted) setIsMounted(true)
  const hold = useCallback((place: HTMLElement | null) => place?.append(host), [host])
  return {
    /** The place, of which one at most is rendered. */
    place: <div ref={hold} />,
    /** Rendered where it always stays. */
    kept: isMounted && createPortal(content, host),
  }
}
