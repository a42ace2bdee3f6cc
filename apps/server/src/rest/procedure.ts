import { takesKey } from '@kaarditeek/domain/call/key'
import type { AnyTRPCProcedure } from '@trpc/server'
import { z } from 'zod'
import type { Meta } from '../core/trpc/procedure'
import { appRouter } from '../entities/router'

/** Path, type, access and schemas of a procedure. */
export type Described = {
  path: string
  type: 'query' | 'mutation'
  access: Meta['access']
  /** Whether its reply may be some seconds old. */
  isBehind: boolean
  /** The kind of companies in which it is made; undefined for both. */
  madeIn: Meta['madeIn']
  /** Whether it takes an `Idempotency-Key`. */
  isKeyed: boolean
  input: z.ZodType | undefined
  output: z.ZodType
}

type Definition = { type: Described['type']; meta?: Meta; inputs: unknown[]; output?: unknown }

const pathOf = new Map<unknown, string>(
  Object.entries(appRouter._def.procedures).map(([path, procedure]) => [procedure, path]),
)

const schema = (value: unknown): z.ZodType | undefined => (value instanceof z.ZodType ? value : undefined)

export const describeProcedure = (procedure: AnyTRPCProcedure): Described => {
  const definition = procedure._def as Definition
  const path = pathOf.get(procedure)
  const output = schema(definition.output)
  if (!path || !definition.meta || !output)
    throw new Error(`A REST call needs a procedure with access and output: ${path}`)
  return {
    path,
    type: definition.type,
    access: definition.meta.access,
    isBehind: definition.meta.behind === true,
    madeIn: definition.meta.madeIn,
    isKeyed: definition.type === 'mutation' && takesKey(path),
    input: schema(definition.inputs[0]),
    output,
  }
}
