import type { customer } from '@kaarditeek/db/schema/customer'
import { customerActivity } from '@kaarditeek/db/schema/customer-activity'
import type { InferSelectModel } from 'drizzle-orm'
import type { Work } from '../core/work/work'

type Customer = InferSelectModel<typeof customer>

/** Adds the activity of new customers, which has no transaction yet. */
export const addActivity = async (
  { unscoped }: Pick<Work, 'unscoped'>,
  before: Customer[],
  after: Customer[],
): Promise<void> => {
  if (before.length > 0 || after.length === 0) return
  await unscoped
    .insert(customerActivity)
    .values(after.map(({ companyID, customerID }) => ({ companyID, customerID })))
}
