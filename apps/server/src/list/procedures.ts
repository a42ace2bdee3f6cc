import type { PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { inCompany } from '../trpc/procedures'
import type { defineList, ListInput } from './define-list'

type List<I extends ListInput, R extends z.ZodType> = ReturnType<typeof defineList<I, PgSelect, R>>

/** The two procedures of a list: a page at once, and the totals over the whole filter a moment later. */
export const listProcedures = <I extends ListInput, R extends z.ZodType>(
  procedure: ReturnType<typeof inCompany>,
  list: Pick<List<I, R>, 'input' | 'row' | 'page' | 'totals'>,
) => ({
  page: procedure
    .input(list.input)
    .output(z.object({ list: z.array(list.row) }))
    .query(async ({ ctx, input }) => ({ list: await list.page(ctx.db, ctx.company, ctx.at, input as I) })),
  totals: procedure
    .input(list.input)
    .output(z.object({ count: z.int(), sum: z.int().optional() }))
    .query(({ ctx, input }) => list.totals(ctx.db, ctx.company, ctx.at, input as I)),
})
