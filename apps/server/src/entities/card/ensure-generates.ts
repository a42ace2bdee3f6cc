import { company } from '@kaarditeek/db/schema/company'
import { CardCreationType } from '@kaarditeek/domain/company/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { Work } from '../../core/work/work'

/** Throws `ERROR_NO_PERMISSION` unless the company generates its card numbers. */
export const ensureGenerates = async (w: Work) => {
  const [own] = await w.db
    .select({ type: company.cardCreationTypeID })
    .from(company)
    .where(eq(company.companyID, w.by.companyID))
  if (own?.type !== CardCreationType.generate)
    throw new DomainError('ERROR_NO_PERMISSION', { reason: 'companyDoesNotGenerate' })
}
