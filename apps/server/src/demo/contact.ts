import { contactPerson } from '@kaarditeek/db/schema/customer'
import type { Work } from '../core/work/work'
import type { Chance } from './chance'
import { firstNames, lastNames } from './names'

/** Returns the name as the local part of an email. */
export const asciiOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')

export const addContact = (w: Work, chance: Chance, customerID: number, isPrimary: boolean) => {
  const contactName = `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`
  return w.insert(contactPerson, {
    customerID,
    contactName,
    contactEmail: `${asciiOf(contactName)}@example.ee`,
    contactPhone: isPrimary ? null : `+372 5${chance.digits(7)}`,
    isPrimary,
  })
}
