import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { customerListInput } from '@kaarditeek/domain/customer/list'
import { CustomerState } from '@kaarditeek/domain/customer/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIn } from '../../core/work/scope'
import { work } from '../../ledger/work'
import { addNextCard, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { NOW } from '../../testing/test-app'
import { customerList } from './list'

const clock = clockAt(NOW)
const cards = {
  none: null,
  active: {},
  future: { validFrom: new Date('2027-01-01T00:00:00Z') },
  expired: { validTo: new Date('2026-11-01T00:00:00Z') },
  closed: { closedAt: NOW },
}

describe('customers by state', () => {
  let database: TestDatabase
  let own: TestCompany

  const addCustomer = async (name: string, closedAt: Date | null) => {
    const { customerID } = await work(database.db, own.by, clock, (w) =>
      w.insert(customer, { customerTypeID: 1, name, languageID: 2, closedAt }),
    )
    return work(database.db, own.by, clock, (w) => w.insert(customerUnit, { customerID, name }))
  }
  const listed = async (customerState: keyof typeof CustomerState) => {
    const input = { ...customerListInput.parse({}), customerState: CustomerState[customerState] }
    return (await customerList.page(readIn(database.db, own.by, clock), input)).list
  }

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    for (const [kind, values] of Object.entries(cards))
      for (const closedAt of [null, NOW]) {
        const { customerUnitID } = await addCustomer(`${closedAt ? 'closed' : 'open'}, ${kind}`, closedAt)
        if (values) await addNextCard(database.db, own, { customerUnitID, ...values })
      }
  })
  afterAll(() => database.drop())

  it.each([
    ['activeWithCards', ['closed, active', 'closed, future', 'open, active', 'open, future']],
    ['activeWithoutCards', ['open, closed', 'open, expired', 'open, none']],
    ['closed', ['closed, closed', 'closed, expired', 'closed, none']],
  ] as const)('%s are found, with the filter in the record', async (state, names) => {
    const found = await listed(state)
    expect(found.map(({ name }) => name)).toEqual(names)
    expect(new Set(found.map(({ customerState }) => customerState))).toEqual(new Set([CustomerState[state]]))
    const all = await listed('all')
    expect(all.filter(({ customerState }) => customerState === CustomerState[state])).toEqual(found)
  })

  it('that are open are offered to forms', async () => {
    const { list: offered } = await customerList.page(readIn(database.db, own.by, clock), {
      ...customerListInput.parse({}),
      open: true,
    })
    expect(offered.map(({ name }) => name)).toEqual(
      Object.keys(cards)
        .map((kind) => `open, ${kind}`)
        .toSorted(),
    )
  })
})
