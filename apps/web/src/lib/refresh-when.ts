import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Entity } from './stale'

/** Refreshes all that is shown of an entity when its state changes, which the server works on and a screen asks for again and again. */
export const useRefreshWhen = (entity: Entity, state: string): void => {
  const client = useQueryClient()
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    void client.invalidateQueries({ queryKey: [[entity]] })
  }, [client, entity, state])
}
