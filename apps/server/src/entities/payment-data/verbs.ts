import { company } from '@kaarditeek/db/schema/company'
import { withKept } from '@kaarditeek/domain/edit'
import {
  type PaymentDataEdit,
  type PaymentDataSettings,
  settingsOf,
  takenOf,
} from '@kaarditeek/domain/payment/data'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

/** Returns which data the company takes with its payments. Rule 6.35. */
export const getPaymentData = async ({ db, own }: Pick<Read, 'db' | 'own'>): Promise<PaymentDataSettings> => {
  const [taken] = await db
    .select({
      paymentFields: company.paymentFields,
      requiredPaymentFields: company.requiredPaymentFields,
    })
    .from(company)
    .where(own(company, {}))
  return settingsOf(taken ?? { paymentFields: null, requiredPaymentFields: null })
}

/** Changes which data the company takes from the next payment on. Fields that are left out stay as they are. */
export const editPaymentData = async (w: Work, edit: PaymentDataEdit): Promise<PaymentDataSettings> => {
  const before = settingsOf(await w.find(company, {}))
  const settings = withKept(edit, before)
  await w.update(company, {}, takenOf(settings))
  return settings
}
