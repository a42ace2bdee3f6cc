import { useMounted } from '@mantine/hooks'
import { type ComponentType, useEffect, useState } from 'react'

type Overlay = { opened: boolean }

/**
 * Returns a component of what opens over a page. It loads when it is opened first, so that the page itself is lighter;
 * `useFirstAct` loads the frequent ones before. `React.lazy` would keep a failure, this one asks again after "Try again".
 */
export const lazyOverlay = <P extends Overlay>(load: () => Promise<ComponentType<P>>) => {
  let Loaded: ComponentType<P> | undefined
  // Mounted closed: the focus returns only to the element that had it when `opened` changed.
  const Mounted = (props: P) => {
    const isMounted = useMounted()
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

/** The library's modal. */
export const Modal = lazyOverlay(async () => (await import('./loaded-modal')).Modal)
