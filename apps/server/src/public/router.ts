import { publicConfig } from '@kaarditeek/domain/public/schema'
import { anyone, router } from '../trpc/procedures'

export const publicRouter = router({
  config: anyone.output(publicConfig).query(({ ctx }) => ({ timeZone: ctx.time.zone, demo: ctx.demo })),
})
