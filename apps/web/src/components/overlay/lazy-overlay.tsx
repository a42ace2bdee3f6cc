import { type ComponentType, useEffect, useState } from 'react'

type Overlay = { opened: boolean }

/**
 * Returns a component for an overlay whose code loads when the overlay first opens, so that the page itself is lighter;
 * `useFirstAct` loads the frequent ones earlier. Unlike with `React.lazy`, "Try again" repeats a failed load.
 */
export const lazyOverlay = <P extends Overlay>(load: () => Promise<ComponentType<P>>) => {
  let Loaded: ComponentType<P> | undefined
  // Mounted closed, and opened once Mantine's portal is there: Mantine returns the focus to the element that has it when `opened` changes,
  // which must be before a field of the overlay takes it.
  const Mounted = (props: P) => {
    const [isMounted, setMounted] = useState(false)
    useEffect(() => {
      const frame = requestAnimationFrame(() => setMounted(true))
      return () => cancelAnimationFrame(frame)
    }, [])
    return Loaded && <Loaded {...props} opened={props.opened && isMounted} />
  }
  return (props: P) => {
    const { opened } = props
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
    return isUsed && <Mounted {...props} />
  }
}

/** Mantine's modal, loaded when it first opens. */
export const Modal = lazyOverlay(async () => (await import('./loaded-modal')).Modal)
