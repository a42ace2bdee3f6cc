import { company } from '@kaarditeek/db/schema/company'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { LoginPolicy, LoginPolicyEdit } from '@kaarditeek/domain/factor/schema'
import { maySwitchPasswordsOff } from '@kaarditeek/domain/provider/rules'
import { mustBeIn } from '@kaarditeek/domain/sandbox/rules'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

type Asking = Pick<Caller, 'provider' | 'viewer'>

/** Returns how the company's people log in, and when they prove anew to be the user. Rules 3.37, 3.41 and 3.43. */
export const getPolicy = async ({
  db,
  own,
  time,
}: Pick<Read, 'db' | 'own' | 'time'>): Promise<LoginPolicy> => {
  const { factorRequiredFrom, superuserFactorRequiredFrom, proofAsked, proofAskedAbove, passwordOff } =
    company
  const found = one(
    await db
      .select({ factorRequiredFrom, superuserFactorRequiredFrom, proofAsked, proofAskedAbove, passwordOff })
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

/** Throws unless the company may switch passwords off, if the edit does so. A sandbox has no logins of its own. Rule 3.43. */
const ensureMaySwitch = async (w: Work, edit: LoginPolicyEdit, { provider, viewer }: Asking) => {
  if (!edit.passwordOff || (await w.find(company, {})).passwordOff) return
  ensure(mustBeIn('real', viewer.sandboxOf !== null))
  ensure(maySwitchPasswordsOff(provider !== undefined, viewer.loginBy))
}

/** Changes how the company's people log in. Null ends a requirement, a missing field stays. */
export const editPolicy = async (w: Work, edit: LoginPolicyEdit, asking: Asking): Promise<LoginPolicy> => {
  await ensureMaySwitch(w, edit, asking)
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
