import type { StoredFile } from '@kaarditeek/domain/file/schema'
import type { AppRouter } from '@kaarditeek/server/trpc'
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { Download, Mutation, Query } from './calls'

type ClientOf<Routes> = {
  [Name in keyof Routes as Routes[Name] extends Uploading ? never : Name]: CallOf<Routes[Name]>
}

/** A procedure that takes a file. Typed calls carry no files. */
type Uploading = { _def: { $types: { input: { file: object } } } }

type CallOf<Route> =
  Route extends TRPCQueryProcedure<infer Def>
    ? Def['output'] extends StoredFile
      ? Download<Def['input']>
      : Query<Def['input'], Def['output']>
    : Route extends TRPCMutationProcedure<infer Def>
      ? Mutation<Def['input'], Def['output']>
      : ClientOf<Route>

/** The calls of the server by name. The built package has them written out by `build-types`. */
export type Api = ClientOf<AppRouter['_def']['record']>
