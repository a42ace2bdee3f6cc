import type { Access, accesses } from '@kaarditeek/domain/access/access'
import type { calls } from '@kaarditeek/domain/calls'
import type { StoredFile } from '@kaarditeek/domain/file/schema'
import type { AppRouter } from '@kaarditeek/server/trpc'
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { Download, Mutation, Query } from './calls'

/** A procedure that takes a file. Typed calls carry no files. */
type Uploading = { _def: { $types: { input: { file: object } } } }

/** Accesses that no access token gives. */
type InSession = {
  [A in Access]: (typeof accesses)[A] extends 'session' | { inSession: true } ? A : never
}[Access]

/** Whether a call is of a person's session: one that no token gives, or one that changes something without a login, such as a login. */
type IsOfSession<Route, Call> = Call extends { access: infer A }
  ? [A] extends [InSession]
    ? true
    : [A, Route] extends ['public', TRPCMutationProcedure<infer _>]
      ? true
      : false
  : false

/** Empty text counts as null in forms. Callers say null. */
type WithoutEmpty<T> = T extends ''
  ? never
  : T extends Date | Uint8Array
    ? T
    : T extends object
      ? { [K in keyof T]: WithoutEmpty<T[K]> }
      : T

type CallOf<Route> =
  Route extends TRPCQueryProcedure<infer Def>
    ? Def['output'] extends StoredFile
      ? Download<WithoutEmpty<Def['input']>>
      : Query<WithoutEmpty<Def['input']>, Def['output']>
    : Route extends TRPCMutationProcedure<infer Def>
      ? Mutation<WithoutEmpty<Def['input']>, Def['output']>
      : never

type IsAbsent<Route, Call> = Route extends Uploading
  ? true
  : Call extends { access: unknown }
    ? IsOfSession<Route, Call>
    : keyof ClientOf<Route, Call> extends never
      ? true
      : false

type ClientOf<Routes, Calls> = {
  [Name in keyof Routes & keyof Calls as IsAbsent<Routes[Name], Calls[Name]> extends true
    ? never
    : Name]: Calls[Name] extends { access: unknown }
    ? CallOf<Routes[Name]>
    : ClientOf<Routes[Name], Calls[Name]>
}

type Routes = AppRouter['_def']['record']

/** The calls of the server that an access token may make, by name. */
export type Api = ClientOf<Routes, typeof calls>

/** Paths of the calls that are left out, such as `auth.login`. */
type PathsOfSession<Routes, Calls, Prefix extends string = ''> = {
  [Name in keyof Routes & keyof Calls & string]: Calls[Name] extends { access: unknown }
    ? IsOfSession<Routes[Name], Calls[Name]> extends true
      ? `${Prefix}${Name}`
      : never
    : PathsOfSession<Routes[Name], Calls[Name], `${Prefix}${Name}.`>
}[keyof Routes & keyof Calls & string]

export type PathOfSession = PathsOfSession<Routes, typeof calls>
