import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens to keys of the whole window from the moment that the component is on the page. Hooks that listen from an
 * effect, such as those of `@mantine/hooks`, lose a key that is pressed between the first paint and the effect.
 */
export const useKeyDown = (listener: (event: KeyboardEvent) => void) => {
  const press = useEffectEvent(listener)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
