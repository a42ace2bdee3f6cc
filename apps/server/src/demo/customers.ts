import { customer, customerDiscount, customerUnit } from '@kaarditeek/db/schema/customer'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { Language } from '@kaarditeek/domain/language/schema'
import type { Work } from '../core/work/work'
import type { Chance } from './chance'
import { addContact, asciiOf } from './contact'
import { addFile } from './customer-file'
import { businesses, firstNames, lastNames, streets, towns, units } from './names'

const detailsOf = (chance: Chance, index: number) => {
  const isPrivate = index % 3 === 2
  const name = isPrivate
    ? `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`
    : businesses[index % businesses.length]
  if (!name) throw new Error('No name left')
  return {
    customerTypeID: isPrivate ? CustomerType.private : CustomerType.company,
    name,
    identification: isPrivate ? `4${chance.digits(10)}` : `1${chance.digits(7)}`,
    address: `${chance.oneOf(streets)} ${chance.between(1, 80)}, ${chance.oneOf(towns)}`,
    email: `${asciiOf(name)}@example.ee`,
    phone: `+372 5${chance.digits(7)}`,
    languageID: chance.happens(0.9) ? Language.estonian : Language.english,
    billingEmail: isPrivate ? null : `arved.${asciiOf(name)}@example.ee`,
    customerNo: `K${String(index + 1).padStart(4, '0')}`,
  }
}

/** Adds customers with units, contact people, memos and some discounts. Returns the ids of their units. */
export const addCustomers = async (w: Work, chance: Chance, count: number, from: number, month: string) => {
  const unitIDs: number[] = []
  for (let index = from; index < from + count; index += 1) {
    const details = detailsOf(chance, index)
    const { customerID } = await w.insert(customer, details)
    const isPrivate = details.customerTypeID === CustomerType.private
    const names = isPrivate ? [details.name] : units.slice(0, chance.between(1, 3))
    const added = await w.insertAll(
      customerUnit,
      names.map((name) => ({ customerID, name })),
    )
    unitIDs.push(...added.map(({ customerUnitID }) => customerUnitID))
    if (!isPrivate) await addContact(w, chance, customerID, true)
    if (chance.happens(0.4))
      await w.insert(customerDiscount, {
        customerID,
        discountPercentage: chance.between(1, 6) * 5,
        discountFrom: `${month}-01`,
        discountTo: null,
        comment: 'Püsikliendi soodustus',
      })
    await addFile(w, index, { customerID, isPrivate })
  }
  return unitIDs
}
