import { company } from '@kaarditeek/db/schema/company'
import type { CardCreationTypeID } from '@kaarditeek/domain/company/rules'
import { mayCreateCards } from '@kaarditeek/domain/company/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Work } from '../../core/work/work'

/** Throws `ERROR_NO_PERMISSION` unless the company creates its cards in this way. Takes no lock. */
export const ensureCreates = async ({ db, by }: Work, type: CardCreationTypeID) => {
  const rows = await db
    .select({ type: company.cardCreationTypeID })
    .from(company)
    .where(eq(company.companyID, by.companyID))
  ensure(mayCreateCards(type, one(rows).type))
}
