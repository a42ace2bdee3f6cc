import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { transformer } from '@kaarditeek/domain/transformer'
import { z } from 'zod'

/** Characters of a path within an input. */
const path = z.string().max(200)
const type = z.tuple([z.enum(['Date', 'undefined', 'number'])])

/**
 * An input as clients send it, with the only types of the transformer that inputs use. Others, such as a `bigint` of a million
 * digits, would be created before any schema rejects them.
 */
const sent = z.object({
  json: z.unknown().optional(),
  meta: z
    .object({
      values: z.union([type, z.record(path, type)]).optional(),
      referentialEqualities: z.record(path, z.array(path)).optional(),
    })
    .optional(),
})

/** The transformer of both sides. Throws `ERROR_INVALID_INPUT` for an input that our clients do not send. */
export const inputTransformer = {
  input: {
    serialize: transformer.serialize,
    deserialize: (input: Parameters<typeof transformer.deserialize>[0]) => {
      if (!sent.safeParse(input).success) throw new DomainError('ERROR_INVALID_INPUT')
      return transformer.deserialize(input)
    },
  },
  output: transformer,
}
