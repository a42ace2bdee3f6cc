import { z } from 'zod'
import { languageID } from '../language/schema'

/** Settings that browsers need before login. */
export const publicConfig = z.object({ timeZone: z.string(), demo: z.boolean() })
export type PublicConfig = z.output<typeof publicConfig>

export const languageList = z.object({
  list: z.array(z.object({ id: languageID(), name: z.string() })),
  count: z.int(),
})
