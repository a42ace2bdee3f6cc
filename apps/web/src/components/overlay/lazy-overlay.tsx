import { useMounted } from '@mantine/hooks'
import { type ComponentType, lazy, Suspense, useState } from 'react'

type Overlay = { opened: boolean }

/**
 * Returns a component of what opens over a page. It loads when it is opened first, so that the page itself is lighter;
 * `useFirstAct` loads the frequent ones before.
 */
export const lazyOverlay = <P extends Overlay>(load: () => Promise<ComponentType<P>>) => {
  const Loaded = lazy(async () => ({ default: await load() })) as ComponentType<P>
  // Mounted closed: the focus returns only to the element that had it when `opened` changed.
  const Mounted = (props: P) => {
    const isMounted = useMounted()
    return <Loaded {...props} opened={props.opened && isMounted} />
  }
  return (props: P) => {
    const [isUsed, setUsed] = useState(props.opened)
    if (props.opened && !isUsed) setUsed(true)
    return (
      isUsed && (
        <Suspense>
          <Mounted {...props} />
        </Suspense>
      )
    )
  }
}
