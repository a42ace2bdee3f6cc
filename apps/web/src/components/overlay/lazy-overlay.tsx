import { type ComponentType, useEffect, useState } from 'react'

type Overlay = { opened: boolean }

/** Milliseconds after which the focus returns, so that the overlay's own handling of the focus comes first. */
const RETURN_AFTER = 10

/**
 * Returns `opened` once the element with the focus is known, and gives it the focus back when the overlay closes, unless the focus
 * has moved elsewhere. Mantine looks for that element too late if a field of the overlay takes the focus at once.
 */
const useFocusReturned = (opened: boolean): boolean => {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    setKnown(true)
    return () => {
      setKnown(false)
      const last = document.activeElement
      window.setTimeout(() => {
        const now = document.activeElement
        if (opener instanceof HTMLElement && (now === document.body || now === last))
          opener.focus({ preventScroll: true })
      }, RETURN_AFTER)
    }
  }, [opened])
  return opened && isKnown
}

/**
 * Returns a component for an overlay whose code loads when the overlay first opens, so that the page itself is lighter;
 * `useFirstAct` loads the frequent ones earlier. A failed load is thrown for the page's "Try again".
 */
export const lazyOverlay = <P extends Overlay>(load: () => Promise<ComponentType<P>>) => {
  let Loaded: ComponentType<P> | undefined
  return (props: P) => {
    const { opened } = props
    const isShown = useFocusReturned(opened)
    const [isUsed, setUsed] = useState(false)
    const [failure, setFailure] = useState<unknown>(null)
    useEffect(() => {
      if (!opened || isUsed) return
      const use = (component: ComponentType<P>) => {
        Loaded = component
        setUsed(true)
      }
      if (Loaded) use(Loaded)
      else load().then(use, setFailure)
    }, [opened, isUsed])
    if (failure) throw failure
    return isUsed && Loaded && <Loaded {...props} opened={isShown} />
  }
}

/** Mantine's modal, loaded when it first opens. */
export const Modal = lazyOverlay(async () => (await import('./loaded-modal')).Modal)
