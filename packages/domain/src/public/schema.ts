import { z } from 'zod'
import { languageID } from '../language/schema'

/** What a browser may know before anybody has logged in. */
export const publicConfig = z.object({ timeZone: z.string(), demo: z.boolean() })

export const languageList = z.object({
  list: z.array(z.object({ id: languageID(), name: z.string() })),
  count: z.int(),
})
