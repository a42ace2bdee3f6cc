import { company } from '@kaarditeek/db/schema/company'
import type { LoginPolicy, LoginPolicyEdit } from '@kaarditeek/domain/factor/schema'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

/** Returns from which business day on the company's people need a second factor. Rule 3.37. */
export const getPolicy = async ({
  db,
  own,
  time,
}: Pick<Read, 'db' | 'own' | 'time'>): Promise<LoginPolicy> => {
  const { from } = one(
    await db.select({ from: company.factorRequiredFrom }).from(company).where(own(company, {})),
  )
  return { factorRequiredFrom: from && time.dayOf(from) }
}

/** Changes from which business day on the company's people need a second factor. Null ends the requirement, a missing day keeps it. */
export const editPolicy = async (
  w: Work,
  { factorRequiredFrom: day }: LoginPolicyEdit,
): Promise<LoginPolicy> => {
  if (day !== undefined)
    await w.update(company, {}, { factorRequiredFrom: day === null ? null : w.time.startOfDay(day) })
  return getPolicy(w)
}
