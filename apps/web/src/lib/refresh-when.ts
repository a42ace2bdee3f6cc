import type { AppRouter } from '@kaarditeek/server/trpc'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Refreshes all that is shown of an entity when its state changes, which the server works on and a screen asks for again and again. */
export const useRefreshWhen = (entity: keyof AppRouter['_def']['record'], state: string): void => {
  const client = useQueryClient()
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    void client.invalidateQueries({ queryKey: [[entity]] })
  }, [client, entity, state])
}
