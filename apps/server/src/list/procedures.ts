import type { PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { SignedIn } from '../auth/signed-in'
import { type CompanyName, companyOf } from '../company/company-of'
import type { inCompany, permitted } from '../trpc/procedures'
import type { Author } from '../work/work'
import type { defineList, ListInput } from './define-list'

type List<S, In extends z.ZodType<ListInput>, R extends z.ZodType> = Pick<
  ReturnType<typeof defineList<S, In, PgSelect, R>>,
  'input' | 'row' | 'page' | 'totals'
>

const pageOf = <R extends z.ZodType>(row: R) => z.object({ list: z.array(row) })
const totals = z.object({ count: z.int(), sum: z.int().optional() })

/** The two procedures of a list: a page at once, and the totals over the whole filter a moment later. */
export const listProcedures = <In extends z.ZodType<ListInput>, R extends z.ZodType>(
  procedure: ReturnType<typeof inCompany>,
  list: List<Author, In, R>,
) => ({
  page: procedure
    .input(list.input)
    .output(pageOf(list.row))
    .query(async ({ ctx, input }) => ({
      list: await list.page(ctx.db, ctx.company, ctx.at, input as z.output<In>),
    })),
  totals: procedure
    .input(list.input)
    .output(totals)
    .query(({ ctx, input }) => list.totals(ctx.db, ctx.company, ctx.at, input as z.output<In>)),
})

/** The same of the company that the input names, checked against the viewer's scope. */
export const namedCompanyListProcedures = <
  In extends z.ZodType<ListInput & { companyID: CompanyName }>,
  R extends z.ZodType,
>(
  procedure: ReturnType<typeof permitted>,
  list: List<Author, In, R>,
) => ({
  page: procedure
    .input(list.input)
    .output(pageOf(list.row))
    .query(async ({ ctx: { db, viewer, at }, input }) => {
      const by = await companyOf(db, viewer, (input as z.output<In>).companyID)
      return { list: await list.page(db, by, at, input as z.output<In>) }
    }),
  totals: procedure
    .input(list.input)
    .output(totals)
    .query(async ({ ctx: { db, viewer, at }, input }) =>
      list.totals(
        db,
        await companyOf(db, viewer, (input as z.output<In>).companyID),
        at,
        input as z.output<In>,
      ),
    ),
})

/** The same for what lies beside or above companies: within what the viewer sees. */
export const viewerListProcedures = <In extends z.ZodType<ListInput>, R extends z.ZodType>(
  procedure: ReturnType<typeof permitted>,
  list: List<SignedIn, In, R>,
) => ({
  page: procedure
    .input(list.input)
    .output(pageOf(list.row))
    .query(async ({ ctx, input }) => ({
      list: await list.page(ctx.db, ctx.viewer, ctx.at, input as z.output<In>),
    })),
  totals: procedure
    .input(list.input)
    .output(totals)
    .query(({ ctx, input }) => list.totals(ctx.db, ctx.viewer, ctx.at, input as z.output<In>)),
})
