import { company } from '@kaarditeek/db/schema/company'
import type { LoginPolicy, LoginPolicyEdit } from '@kaarditeek/domain/factor/schema'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

/** Returns how the company's people log in, and when they prove anew to be the user. Rules 3.37 and 3.41. */
export const getPolicy = async ({
  db,
  own,
  time,
}: Pick<Read, 'db' | 'own' | 'time'>): Promise<LoginPolicy> => {
  const { factorRequiredFrom, superuserFactorRequiredFrom, proofAsked, proofAskedAbove } = company
  const found = one(
    await db
      .select({ factorRequiredFrom, superuserFactorRequiredFrom, proofAsked, proofAskedAbove })
      .from(company)
      .where(own(company, {})),
  )
  const dayOf = (from: Date | null) => from && time.dayOf(from)
  return {
    ...found,
    factorRequiredFrom: dayOf(found.factorRequiredFrom),
    superuserFactorRequiredFrom: dayOf(found.superuserFactorRequiredFrom),
  }
}

/** Returns when a requirement from a business day on begins. Null, which ends it, and a missing day, which keeps it, stay. */
export const requirementStart = (day: string | null | undefined, { time }: Pick<Read, 'time'>) =>
  typeof day === 'string' ? time.startOfDay(day) : day

/** Changes how the company's people log in. Null ends a requirement, a missing field stays. */
export const editPolicy = async (w: Work, edit: LoginPolicyEdit): Promise<LoginPolicy> => {
  await w.update(
    company,
    {},
    {
      ...edit,
      factorRequiredFrom: requirementStart(edit.factorRequiredFrom, w),
      superuserFactorRequiredFrom: requirementStart(edit.superuserFactorRequiredFrom, w),
    },
  )
  return getPolicy(w)
}
