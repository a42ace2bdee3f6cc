import type { Db } from '@kaarditeek/db/client'
import type { Access } from '@kaarditeek/domain/access/access'
import { rowsOf, totals } from '@kaarditeek/domain/list/schema'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { SignedIn } from '../auth/signed-in'
import { type CompanyName, companyOf } from '../company/company-of'
import { authorOf, permitted } from '../trpc/procedures'
import type { Author } from '../work/work'
import type { defineList, ListInput } from './define-list'

type List<S, In extends z.ZodType<ListInput>, R extends z.ZodType> = Pick<
  ReturnType<typeof defineList<S, In, PgSelect, R>>,
  'input' | 'row' | 'page' | 'totals'
>
type ScopeOf<S, In extends z.ZodType> = (viewer: SignedIn, db: Db, input: z.output<In>) => S | Promise<S>

const procedures = <S, In extends z.ZodType<ListInput>, R extends z.ZodType>(
  access: Access,
  list: List<S, In, R>,
  scopeOf: ScopeOf<S, In>,
) => {
  const procedure = permitted(access).input(list.input)
  return {
    page: procedure.output(rowsOf(list.row)).query(async ({ ctx: { db, viewer, at }, input }) => {
      const asked = input as z.output<In>
      return { list: await list.page(db, await scopeOf(viewer, db, asked), at, asked) }
    }),
    totals: procedure.output(totals).query(async ({ ctx: { db, viewer, at }, input }) => {
      const asked = input as z.output<In>
      return list.totals(db, await scopeOf(viewer, db, asked), at, asked)
    }),
  }
}

/** The two procedures of a list of the session's company: a page at once, and the totals over the whole filter a moment later. */
export const listProcedures = <In extends z.ZodType<ListInput>, R extends z.ZodType>(
  access: Access,
  list: List<Author, In, R>,
) => procedures(access, list, authorOf)

/** The same of the company that the input names, checked against the viewer's scope. */
export const namedCompanyListProcedures = <
  In extends z.ZodType<ListInput & { companyID: CompanyName }>,
  R extends z.ZodType,
>(
  access: Access,
  list: List<Author, In, R>,
) => procedures(access, list, (viewer, db, { companyID }) => companyOf(db, viewer, companyID))

/** The same for what lies beside or above companies: within what the viewer sees. */
export const viewerListProcedures = <In extends z.ZodType<ListInput>, R extends z.ZodType>(
  access: Access,
  list: List<SignedIn, In, R>,
) => procedures(access, list, (viewer) => viewer)
