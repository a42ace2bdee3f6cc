import { company } from '@kaarditeek/db/schema/company'
import type { LoginPolicy, LoginPolicyEdit } from '@kaarditeek/domain/factor/schema'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

/** Returns from which business days on the company's people, and its superusers, need a second factor. Rule 3.37. */
export const getPolicy = async ({
  db,
  own,
  time,
}: Pick<Read, 'db' | 'own' | 'time'>): Promise<LoginPolicy> => {
  const { factorRequiredFrom, superuserFactorRequiredFrom } = company
  const found = one(
    await db
      .select({ factorRequiredFrom, superuserFactorRequiredFrom })
      .from(company)
      .where(own(company, {})),
  )
  const dayOf = (from: Date | null) => from && time.dayOf(from)
  return {
    factorRequiredFrom: dayOf(found.factorRequiredFrom),
    superuserFactorRequiredFrom: dayOf(found.superuserFactorRequiredFrom),
  }
}

/** Returns when a requirement from a business day on begins. Null, which ends it, and a missing day, which keeps it, stay. */
export const requirementStart = (day: string | null | undefined, { time }: Pick<Read, 'time'>) =>
  typeof day === 'string' ? time.startOfDay(day) : day

/** Changes how the company's people log in. Null ends a requirement, a missing day keeps it. */
export const editPolicy = async (w: Work, edit: LoginPolicyEdit): Promise<LoginPolicy> => {
  await w.update(
    company,
    {},
    {
      factorRequiredFrom: requirementStart(edit.factorRequiredFrom, w),
      superuserFactorRequiredFrom: requirementStart(edit.superuserFactorRequiredFrom, w),
    },
  )
  return getPolicy(w)
}
