import { z } from 'zod'

/** What a browser may know before anybody has logged in. */
export const publicConfig = z.object({ timeZone: z.string(), demo: z.boolean() })
