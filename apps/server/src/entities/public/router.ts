import { changelog } from '@kaarditeek/domain/api/changelog'
import { CURRENT_VERSION, versionPolicy } from '@kaarditeek/domain/api/versions'
import { languages } from '@kaarditeek/domain/language/schema'
import { publicCalls } from '@kaarditeek/domain/public/calls'
import { withRequest } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'

export const publicRouter = router({
  config: withRequest.query(publicCalls.config, ({ time, demo, provider }) => ({
    timeZone: time.zone,
    demo,
    provider: provider?.name ?? null,
  })),
  languages: withRequest.query(publicCalls.languages, () => ({
    list: [...languages],
    count: languages.length,
  })),
  changelog: withRequest.query(publicCalls.changelog, () => ({
    current: CURRENT_VERSION,
    policy: [...versionPolicy],
    versions: changelog,
  })),
})
