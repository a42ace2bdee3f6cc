import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { transformer } from '@kaarditeek/domain/transformer'
import { z } from 'zod'

/** Characters of a path within an input. */
const path = z.string().max(200)
const type = z.tuple([z.enum(['Date', 'undefined', 'number'])])

/**
 * An input as clients send it. Of the types that the transformer knows, inputs have these alone: others, such as a `bigint`
 * of a million digits, would be made before any schema refuses them.
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

/** The transformer of both sides. Throws `ERROR_INVALID_INPUT` for an input that no client of ours sends. */
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
