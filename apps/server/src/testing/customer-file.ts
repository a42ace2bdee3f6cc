import type { Deps } from '../core/deps'
import { addTestCompany } from './fixtures'
import { testApp } from './test-app'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Starts the application with two companies. Returns calls of their superusers for a customer and its records. */
export const customerFiles = async (options: Partial<Deps> = {}) => {
  const test = await testApp(options)
  const own = await addTestCompany(test.database.db, 'own')
  const other = await addTestCompany(test.database.db, 'other')
  const cookie = await test.login('superuser@own.test')
  const foreign = await test.login('superuser@other.test')

  const call = async (method: Method, path: string, body?: object, as = cookie) => {
    const reply = await test.call(method, `/api${path}`, body, as)
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
  }
  /** Adds a company's customer. Returns its number and that of its unit. */
  const addCustomer = async (values: object = {}, as = cookie) => {
    const { body } = await call(
      'POST',
      '/customers',
      {
        customerTypeID: 1,
        name: 'Kalevi Ehitus OÜ',
        identification: '10101010',
        address: 'Lai 5, Tartu',
        email: 'info@kalevi.test',
        languageID: 2,
        ...values,
      },
      as,
    )
    const customerID = Number(body.customerID)
    const units = await call('GET', `/customers/${customerID}/units`, undefined, as)
    return { customerID, customerUnitID: Number(units.body.list[0].customerUnitID) }
  }
  /** Returns a record's snapshots, oldest first. */
  const historyOf = async (entity: string, id: number) =>
    (
      await test.database.sql`select snapshot from change
        where entity = ${entity} and entity_id = ${id} order by change_id`
    ).map(({ snapshot }) => snapshot)

  return { ...test, send: test.call, own, other, cookie, foreign, call, addCustomer, historyOf }
}

export type CustomerFiles = Awaited<ReturnType<typeof customerFiles>>
