import { z } from 'zod'
import { apiVersions } from '../api/versions'
import { languageID } from '../language/schema'

/** Settings that browsers need before login. `provider` is the name of the identity provider, on its button; null without one. */
export const publicConfig = z.object({
  timeZone: z.string(),
  demo: z.boolean(),
  provider: z.string().nullable(),
})
export type PublicConfig = z.output<typeof publicConfig>

export const languageList = z.object({
  list: z.array(z.object({ id: languageID(), name: z.string() })),
  count: z.int(),
})

/** Versions of the documented calls, what callers can rely on, and what has changed. */
export const changelogReply = z.object({
  current: z.enum(apiVersions),
  policy: z.array(z.string()),
  versions: z.array(
    z.object({
      version: z.enum(apiVersions),
      changes: z.array(
        z.object({
          kind: z.enum(['added', 'changed', 'deprecated']),
          text: z.string(),
          calls: z.array(z.string()),
        }),
      ),
    }),
  ),
})
