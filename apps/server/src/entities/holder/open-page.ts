import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { PATH } from '@kaarditeek/domain/holder-page/rules'
import { and, eq, isNull } from 'drizzle-orm'
import { aheadBy, type Clock } from '../../core/work/scope'

/** A page for holders that is switched on, with the company's name, contacts and clock. */
export type OpenPage = Pick<typeof holderPage.$inferSelect, 'companyID' | 'colour' | 'logo' | 'proof'> & {
  path: string
  name: string
  phone: string
  email: string
  clock: Clock
}

/** Returns the page at a path; null if there is none, it is off, or its company is closed. Rule 18.1. */
export const openPage = async (db: Db, path: string, clock: Clock): Promise<OpenPage | null> => {
  if (!PATH.test(path)) return null
  const { companyID, colour, logo, proof } = holderPage
  const [found] = await db
    .select({
      ...{ companyID, colour, logo, proof },
      ...{ name: company.name, phone: company.phone, email: company.email },
      clockOffset: company.clockOffset,
    })
    .from(holderPage)
    .innerJoin(company, eq(company.companyID, holderPage.companyID))
    .where(and(eq(holderPage.path, path), eq(holderPage.enabled, true), isNull(company.closedAt)))
  if (!found) return null
  const { clockOffset, ...page } = found
  return { ...page, path, clock: aheadBy(clockOffset, clock) }
}
