import { languages } from '@kaarditeek/domain/language/schema'
import { languageList, publicConfig } from '@kaarditeek/domain/public/schema'
import { anyone, router } from '../trpc/procedures'

export const publicRouter = router({
  languages: anyone.output(languageList).query(() => ({ list: [...languages], count: languages.length })),
  config: anyone.output(publicConfig).query(({ ctx }) => ({ timeZone: ctx.time.zone, demo: ctx.demo })),
})
