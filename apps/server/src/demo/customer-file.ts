import { customerDiscount, memo } from '@kaarditeek/db/schema/customer'
import { subHours } from 'date-fns'
import type { Work } from '../core/work/work'
import { chanceFrom } from './chance'
import { addContact } from './contact'
import { memos } from './names'

const addMemos = (w: Work, customerID: number, count: number) =>
  w.insertAll(
    memo,
    memos.slice(0, count).map((text, place) => ({
      customerID,
      accountID: w.by.accountID,
      memo: text,
      time: subHours(w.now, (count - place) * 200),
    })),
  )

/** Adds a discount that ended before this month. */
const addOldDiscount = (w: Work, customerID: number, discountPercentage: number) => {
  const thisMonth = `${w.time.monthOf(w.now)}-01`
  return w.insert(customerDiscount, {
    customerID,
    discountPercentage,
    discountFrom: w.time.addMonths(thisMonth, -8),
    discountTo: w.time.addDays(thisMonth, -1),
    comment: 'Hooajasoodustus',
  })
}

type DemoCustomer = { customerID: number; isPrivate: boolean }

/** Adds memos, further contact people and an old discount to a customer, depending on `index`. */
export const addFile = async (w: Work, index: number, { customerID, isPrivate }: DemoCustomer) => {
  const chance = chanceFrom(index)
  await addMemos(w, customerID, chance.between(1, memos.length))
  const contacts = isPrivate ? 0 : chance.between(0, 2)
  for (let added = 0; added < contacts; added += 1) await addContact(w, chance, customerID, false)
  if (chance.happens(0.3)) await addOldDiscount(w, customerID, chance.between(1, 4) * 5)
}
