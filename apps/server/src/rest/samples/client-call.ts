import { needsSession } from '@kaarditeek/domain/access/access'
import { storedFile } from '@kaarditeek/domain/file/schema'
import { describeProcedure } from '../procedure'
import type { Route } from '../route'

/** A call of the client by its path. `takesInput`: also where all of it may be left out. */
export type ClientCall = { path: string; takesInput: boolean; kind: 'query' | 'mutate' | 'download' }

/** Returns the client's call behind a route; null if the client has none: of uploads, and of people's sessions. */
export const clientCallOf = ({ procedures: [procedure], upload }: Route): ClientCall | null => {
  if (!procedure || upload !== undefined) return null
  const { path, type, access, input, output } = describeProcedure(procedure)
  if (access === 'public' ? type === 'mutation' : needsSession(access)) return null
  const takesInput = input !== undefined
  if (output === storedFile) return { path, takesInput, kind: 'download' }
  return { path, takesInput, kind: type === 'query' ? 'query' : 'mutate' }
}
