import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addNextCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

const person = {
  ...{
    customerTypeID: 1,
    name: 'Kaupmees',
    identification: '1',
    address: 'A',
    email: 'a@b.ee',
    languageID: 2,
  },
}
const names = ['text', 'number', 'day', 'choice'] as const

describe('own fields', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let operator: string
  let foreign: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120053' })
    cookie = await test.login('superuser@own.test')
    operator = await test.login('operator@own.test')
    foreign = await test.login('superuser@other.test')
  })
  afterAll(() => test.close())
  // Each test begins without fields.
  beforeEach(async () => {
    await test.database.sql`update own_field set closed_at = now() where closed_at is null`
  })

  type Body = Record<'ownFieldID' | 'customerID' | 'customerUnitID', number> & {
    ownFields: object
    list: Body[]
  }
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    as = cookie,
  ) => {
    const reply = await test.call(method, `/api${path}`, body, as)
    return { status: reply.statusCode, body: (reply.body === '' ? null : reply.json()) as Body }
  }
  const addField = (fields: object, as = cookie) =>
    call('POST', '/own-fields', { record: 'customer', name: 'Field', type: 'text', ...fields }, as)
  /** Adds a field of each type and returns their ids. */
  const addFields = async (record: string) => {
    const ids: number[] = []
    for (const type of names) {
      const choices = type === 'choice' ? ['Põhi', 'Lõuna', 'Ida'] : []
      const { status, body } = await addField({ record, name: `Of ${type}`, type, choices })
      expect(status).toBe(201)
      ids.push(body.ownFieldID)
    }
    const [text = 0, number = 0, day = 0, choice = 0] = ids
    return { text, number, day, choice }
  }
  const addCustomer = (ownFields?: object, more: object = {}) =>
    call('POST', '/customers', { ...person, ownFields, ...more })
  const valuesOf = async (recordID: number, ids: number[]) =>
    test.database.sql`select own_field_id::int as field, text, number::float8 as number from own_value
      where company_id = ${own.companyID} and record_id = ${recordID} and own_field_id = any(${ids}) order by 1`

  describe('as the company defines them', () => {
    it('are listed in the order of their making, changed and deleted', async () => {
      const { text, choice } = await addFields('customer')
      const { body: other } = await addField({ record: 'card', name: 'Of text' })
      const list = async (query = '') =>
        (await call('GET', `/own-fields${query}`, undefined, operator)).body.list.map(
          ({ ownFieldID }) => ownFieldID,
        )
      expect((await list()).length).toBe(5)
      expect(await list('?record=card')).toEqual([other.ownFieldID])
      expect(await call('PUT', `/own-fields/${choice}`, { name: 'Region', choices: ['Lääs'] })).toMatchObject(
        {
          status: 200,
          body: { ownFieldID: choice, record: 'customer', name: 'Region', type: 'choice', choices: ['Lääs'] },
        },
      )
      expect((await call('DELETE', `/own-fields/${text}`)).status).toBe(204)
      expect((await call('DELETE', `/own-fields/${text}`)).status).toBe(404)
      expect((await call('PUT', `/own-fields/${text}`, { name: 'Late' })).status).toBe(404)
      expect((await list()).includes(text)).toBe(false)
    })

    it('have names that differ without case within a kind of record, as long as they are open', async () => {
      const { body: first } = await addField({ name: 'Piirkond' })
      const taken = {
        status: 400,
        body: { subErrors: [{ field: 'name', code: 'ERROR_ENTRY_ALREADY_EXISTS' }] },
      }
      expect(await addField({ name: 'PIIRKOND' })).toMatchObject(taken)
      expect((await addField({ name: 'Piirkond', record: 'card' })).status).toBe(201)
      const { body: second } = await addField({ name: 'Teine' })
      expect(await call('PUT', `/own-fields/${second.ownFieldID}`, { name: 'piirkond' })).toMatchObject(taken)
      await call('DELETE', `/own-fields/${first.ownFieldID}`)
      expect((await addField({ name: 'piirkond' })).status).toBe(201)
    })

    it('are ten at most of a kind of record, also if two are added at once', async () => {
      for (let n = 1; n <= 9; n += 1) expect((await addField({ name: `Field ${n}` })).status).toBe(201)
      const both = await Promise.all([addField({ name: 'Tenth' }), addField({ name: 'Also tenth' })])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
      expect(await addField({ name: 'Eleventh' })).toMatchObject({
        status: 400,
        body: { reason: 'tooManyOwnFields' },
      })
      expect((await addField({ record: 'card' })).status).toBe(201)
    })

    it('have choices only if they are choices, each once', async () => {
      const faults = async (fields: object) => {
        const { status, body } = await addField(fields)
        return [status, (body as { subErrors?: { field: string }[] }).subErrors?.map(({ field }) => field)]
      }
      expect(await faults({ type: 'choice' })).toEqual([400, ['choices']])
      expect(await faults({ type: 'text', choices: ['a'] })).toEqual([400, ['choices']])
      expect(await faults({ type: 'choice', choices: ['a', 'b', 'a'] })).toEqual([400, ['choices[2]']])
      const { text, choice } = await addFields('card')
      expect((await call('PUT', `/own-fields/${text}`, { choices: ['a'] })).status).toBe(400)
      expect((await call('PUT', `/own-fields/${choice}`, { choices: [] })).status).toBe(400)
    })

    it('are changed by superusers of the company alone', async () => {
      expect((await addField({}, operator)).status).toBe(403)
      const { body } = await addField({})
      expect((await call('PUT', `/own-fields/${body.ownFieldID}`, { name: 'X' }, operator)).status).toBe(403)
      expect((await call('PUT', `/own-fields/${body.ownFieldID}`, { name: 'X' }, foreign)).status).toBe(404)
      expect((await call('DELETE', `/own-fields/${body.ownFieldID}`, undefined, foreign)).status).toBe(404)
      expect((await call('GET', '/own-fields', undefined, foreign)).body.list).toEqual([])
    })
  })

  describe('of a customer', () => {
    it('are empty by default, kept by field, left as they are, and removed', async () => {
      const { text, number, day, choice } = await addFields('customer')
      expect((await addCustomer()).body.ownFields).toEqual({})
      const given = { [text]: ' Mari ', [number]: -1.5, [day]: '2026-12-31', [choice]: 'Põhi' }
      const { status, body } = await addCustomer(given)
      expect([status, body.ownFields]).toEqual([201, { ...given, [text]: 'Mari' }])
      const path = `/customers/${body.customerID}`
      const edit = (ownFields?: object) => call('PUT', path, { ...person, ownFields })
      expect((await edit()).body.ownFields).toEqual({ ...given, [text]: 'Mari' })
      expect((await edit({ [number]: 0, [text]: null, [day]: '' })).body.ownFields).toEqual({
        [number]: 0,
        [choice]: 'Põhi',
      })
      expect((await call('GET', path)).body.ownFields).toEqual({ [number]: 0, [choice]: 'Põhi' })
      const { list } = (await call('GET', `${path}/changes`)).body
      expect(list.map(({ ownFields }) => ownFields)).toEqual([
        { [number]: 0, [choice]: 'Põhi' },
        { ...given, [text]: 'Mari' },
      ])
    })

    it('are refused beside their id', async () => {
      const { text, number, day, choice } = await addFields('customer')
      const { text: ofCard } = await addFields('card')
      const given = {
        [text]: 'a'.repeat(201),
        [number]: '1',
        [day]: '2026-02-30',
        [choice]: 'põhi',
        [ofCard]: 'x',
      }
      const refused = async (ownFields: object) => {
        const { status, body } = await addCustomer(ownFields)
        const { subErrors = [] } = body as unknown as { subErrors: { field: string; reason?: string }[] }
        return [status, subErrors.map(({ field, reason }) => [field, reason])]
      }
      const { [text]: _, ...others } = given
      expect(await refused(others)).toEqual([
        400,
        [
          [`ownFields.${number}`, 'wrongOwnValue'],
          [`ownFields.${day}`, 'wrongOwnValue'],
          [`ownFields.${choice}`, 'wrongOwnValue'],
          [`ownFields.${ofCard}`, 'ownFieldUnknown'],
        ],
      ])
      expect((await refused(given))[0]).toBe(400)
      for (const odd of [
        { x: 1 },
        { [number]: 0.00001 },
        { [number]: 1e13 },
        { [number]: true },
        { [text]: 1 },
      ])
        expect((await refused(odd))[0]).toBe(400)
    })

    it('keep a choice that was removed, until another is chosen', async () => {
      const { choice } = await addFields('customer')
      const { body } = await addCustomer({ [choice]: 'Põhi' })
      await call('PUT', `/own-fields/${choice}`, { choices: ['Ida'] })
      const edit = (value: string) =>
        call('PUT', `/customers/${body.customerID}`, { ...person, ownFields: { [choice]: value } })
      expect((await edit('Põhi')).body.ownFields).toEqual({ [choice]: 'Põhi' })
      expect((await edit('Ida')).status).toBe(200)
      expect((await edit('Põhi')).status).toBe(400)
    })

    it('are no longer shown once the field is deleted, and stay stored', async () => {
      const { text, number } = await addFields('customer')
      const { body } = await addCustomer({ [text]: 'Mari', [number]: 7 })
      await call('DELETE', `/own-fields/${text}`)
      const path = `/customers/${body.customerID}`
      expect((await call('GET', path)).body.ownFields).toEqual({ [number]: 7 })
      await call('PUT', path, { ...person, ownFields: { [number]: 8 } })
      const [stored] = await test.database
        .sql`select own_fields from customer where customer_id = ${body.customerID}`
      expect(stored?.own_fields).toEqual({ [text]: 'Mari', [number]: 8 })
      expect((await call('PUT', path, { ...person, ownFields: { [text]: 'Jüri' } })).status).toBe(400)
    })
  })

  describe('in lists', () => {
    it('filter customers by the beginning of a text, a choice, and ranges of numbers and days', async () => {
      const { text, number, day, choice } = await addFields('customer')
      const rows = [
        { [text]: 'Õnne 100%', [number]: -2, [day]: '2026-01-31', [choice]: 'Põhi' },
        { [text]: 'õnnela', [number]: 9, [day]: '2026-02-01', [choice]: 'Lõuna' },
        { [text]: 'Kase', [number]: 10.5, [day]: '2027-01-01', [choice]: 'Ida' },
        {},
      ]
      const ids: number[] = []
      for (const ownFields of rows) ids.push((await addCustomer(ownFields)).body.customerID)
      const found = async (...filter: string[]) => {
        const query = filter.map((one) => `ownField=${encodeURIComponent(one)}`).join('&')
        const { status, body } = await call('GET', `/customers?${query}&orderBy=name&withTotals=true`)
        if (status !== 200) return status
        const all = body as unknown as { list: { customerID: number }[]; count: number }
        expect(all.count).toBe(all.list.length)
        return all.list.map(({ customerID }) => ids.indexOf(customerID)).sort()
      }
      expect(await found(`${text}:onne`)).toEqual([0, 1])
      expect(await found(`${text}:õnne 100%`)).toEqual([0])
      expect(await found(`${text}:_`)).toEqual([])
      expect(await found(`${choice}:Põhi`, `${choice}:Ida`)).toEqual([0, 2])
      expect(await found(`${choice}:Põ`)).toEqual([])
      expect(await found(`${number}:-2..9`)).toEqual([0, 1])
      expect(await found(`${number}:9.5..`)).toEqual([2])
      expect(await found(`${number}:..0`)).toEqual([0])
      expect(await found(`${day}:2026-02-01..2026-12-31`)).toEqual([1])
      expect(await found(`${day}:..2026-01-31`, `${choice}:Põhi`, `${text}:Õ`)).toEqual([0])
      expect(await found(`${day}:2026-02-01..`, `${choice}:Põhi`)).toEqual([])
      for (const wrong of [
        `${number}:9`,
        `${number}:a..`,
        `${day}:2026-02-30..`,
        `${day}:..`,
        '99999:x',
        'x',
      ])
        expect(await found(wrong)).toBe(400)
      await call('DELETE', `/own-fields/${text}`)
      expect(await found(`${text}:onne`)).toBe(400)
    })

    it('filter units and cards, and are shown there', async () => {
      const { text: ofUnit } = await addFields('customerUnit')
      const { text: ofCard, number } = await addFields('card')
      const { body: customer } = await addCustomer()
      const units = `/customers/${customer.customerID}/units`
      const { body: unit } = await call('POST', units, { name: 'Tallinn', ownFields: { [ofUnit]: 'Harju' } })
      expect(unit.ownFields).toEqual({ [ofUnit]: 'Harju' })
      expect((await call('GET', `${units}?ownField=${ofUnit}:harju`)).body.list).toMatchObject([
        { customerUnitID: unit.customerUnitID, ownFields: { [ofUnit]: 'Harju' } },
      ])
      const card = await addNextCard(test.database.db, own)
      const path = `/companies/cards/${card.id}`
      const { body: before } = await call('GET', path)
      const { status, body } = await call('PUT', `${path}/edit`, {
        customerUnitID: before.customerUnitID,
        ownFields: { [ofCard]: 'Auto 1', [number]: 5 },
      })
      expect([status, body.ownFields]).toEqual([200, { [ofCard]: 'Auto 1', [number]: 5 }])
      expect((await call('GET', `/companies/cards?ownField=${number}:5..5`)).body.list).toMatchObject([
        { id: card.id, ownFields: { [ofCard]: 'Auto 1', [number]: 5 } },
      ])
      expect((await call('GET', `/companies/cards?ownField=${ofUnit}:harju`)).status).toBe(400)
      const changes = (await call('GET', `/cards/${card.id}/changes`)).body
      expect(changes.list[0]?.ownFields).toEqual({ [ofCard]: 'Auto 1', [number]: 5 })
    })
  })

  describe('once more as rows', () => {
    it('are written when values change', async () => {
      const { text, number, day, choice } = await addFields('customer')
      const given = { [text]: 'Õnne', [number]: 1.25, [day]: '2026-12-31', [choice]: 'Põhi' }
      const { body } = await addCustomer(given)
      const id = body.customerID
      const ids = [text, number, day, choice]
      expect([...(await valuesOf(id, ids))]).toEqual([
        { field: text, text: 'onne', number: null },
        { field: number, text: null, number: 1.25 },
        { field: day, text: '2026-12-31', number: null },
        { field: choice, text: 'Põhi', number: null },
      ])
      await call('PUT', `/customers/${id}`, { ...person, ownFields: { [text]: null, [number]: 2 } })
      expect((await valuesOf(id, ids)).map(({ field, number: n }) => [field, n])).toEqual([
        [number, 2],
        [day, null],
        [choice, null],
      ])
    })

    it('are found by key, though there were few when the first one was written', async () => {
      const { text } = await addFields('customer')
      await test.database.sql`vacuum analyze own_value`
      const read = await test.database.sql.begin(async (sql) => {
        // The view includes what earlier transactions of the session read and have not reported yet.
        const rowsRead = async () => {
          const [table] = await sql`select seq_tup_read::int + idx_tup_fetch::int as rows
            from pg_stat_xact_user_tables where relname = 'own_value'`
          return Number(table?.rows)
        }
        const before = await rowsRead()
        await sql`insert into customer (company_id, customer_type_id, name, identification, email, language_id, own_fields)
          select ${own.companyID}, 1, n, n, n || '@many.test', 2, jsonb_build_object(${text}::text, 'Before')
          from generate_series(1, 50) n`
        await sql`update customer set own_fields = jsonb_build_object(${text}::text, 'After')
          where company_id = ${own.companyID} and own_fields ->> ${text} = 'Before'`
        return (await rowsRead()) - before
      })
      // One row for each, and 2,500 if each record read all.
      expect(read).toBeLessThan(100)
    })

    it('are written by no payment', async () => {
      const card = await addNextCard(test.database.db, own, { amountLimit: 10_000 })
      const { sql } = test.database
      const [written] = await sql`select pg_get_functiondef('keep_own_values'::regproc) as as_it_is`
      await sql`create or replace function keep_own_values() returns trigger language plpgsql as
        $$ begin raise 'a payment writes own fields'; end $$`
      const reply = await test.terminal(
        own,
        'payments',
        { pan: card.pan, amount: 100, terminalID: 'T1' },
        'own-fields',
      )
      await sql.unsafe(written?.as_it_is)
      expect(reply.statusCode).toBe(201)
    })
  })
})
