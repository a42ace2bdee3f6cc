import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomerFiles, customerFiles } from '../../testing/customer-file'

describe('contact people', () => {
  let file: CustomerFiles
  let customerID: number
  beforeAll(async () => {
    file = await customerFiles()
  })
  afterAll(() => file.close())

  const begin = async () => {
    customerID = (await file.addCustomer()).customerID
  }
  const add = (contactName: string, values: object = {}) =>
    file.call('POST', `/customers/${customerID}/new-contact-person`, {
      contactName,
      contactPhone: '+372 5551234',
      ...values,
    })
  const closePerson = (contactPersonID: number, as?: string) =>
    file.call('POST', '/delete-contact-person', { contactPersonID }, as)
  const primary = () => file.call('GET', `/customers/${customerID}/primary-contact-person`)
  const listed = async () => (await file.call('GET', `/customers/${customerID}/contact-people`)).body.list

  it('have a primary one from the first, whatever the input says', async () => {
    await begin()
    expect((await primary()).status).toBe(404)
    const first = await add('Mari', { isPrimary: false })
    expect(first).toMatchObject({
      status: 201,
      body: { contactName: 'Mari', contactEmail: null, isPrimary: true, hasOthers: false },
    })
    const second = await add('Anne')
    expect(second.body).toMatchObject({ isPrimary: false, hasOthers: true })
    expect((await primary()).body).toMatchObject({ contactName: 'Mari', hasOthers: true })
  })

  it('replace the primary one, with histories of both', async () => {
    await begin()
    const first = (await add('Mari')).body
    const second = (await add('Anne')).body
    const edited = await file.call('PUT', '/edit-contact-person', { ...second, isPrimary: true })
    expect(edited).toMatchObject({ status: 200, body: { contactName: 'Anne', isPrimary: true } })
    expect(await listed()).toMatchObject([
      { contactName: 'Anne', isPrimary: true },
      { contactName: 'Mari', isPrimary: false },
    ])
    const flags = (await file.historyOf('contact_person', first.contactPersonID)).map((one) => one.isPrimary)
    expect(flags).toEqual([true, false])
    await add('Liis', { isPrimary: true })
    expect((await primary()).body).toMatchObject({ contactName: 'Liis' })
  })

  it('keep a primary one, which is neither unchecked nor closed before the others', async () => {
    await begin()
    const first = (await add('Mari')).body
    const second = (await add('Anne')).body
    expect(await file.call('PUT', '/edit-contact-person', { ...first, isPrimary: false })).toMatchObject({
      status: 400,
      body: {
        code: 'ERROR_INVALID_VALUE',
        subErrors: [{ field: 'isPrimary', reason: 'primaryContactNeeded' }],
      },
    })
    expect(await closePerson(first.contactPersonID)).toMatchObject({
      status: 400,
      body: { message: 'Peamist kontaktisikut ei saa eemaldada: määrake kõigepealt peamiseks mõni teine' },
    })
    expect((await closePerson(second.contactPersonID, file.foreign)).status).toBe(404)
    expect((await closePerson(second.contactPersonID)).status).toBe(204)
    expect((await closePerson(first.contactPersonID)).status).toBe(204)
    expect((await closePerson(first.contactPersonID)).status).toBe(404)
    expect(await listed()).toEqual([])
    expect((await add('Liis')).body).toMatchObject({ isPrimary: true })
  })

  it('have one primary after concurrent additions, changes and closings', async () => {
    await begin()
    const first = (await add('Mari')).body
    const others = (await Promise.all(['Anne', 'Liis', 'Ene'].map((name) => add(name)))).map(
      ({ body }) => body,
    )
    await Promise.all([
      ...others.map((person) => file.call('PUT', '/edit-contact-person', { ...person, isPrimary: true })),
      closePerson(first.contactPersonID),
      add('Uus', { isPrimary: true }),
    ])
    const people: { isPrimary: boolean }[] = await listed()
    expect(people.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  it.each([
    ['no name', { contactName: undefined }, 'ERROR_INCOMPLETE_DATA', ['contactName']],
    ['no way to reach them', { contactPhone: '' }, 'ERROR_INCOMPLETE_DATA', ['contactEmail', 'contactPhone']],
    ['a wrong phone', { contactPhone: 'x' }, 'ERROR_INVALID_PHONE_NUMBER', ['contactPhone']],
  ])('are refused with %s', async (_, values, code, fields) => {
    await begin()
    const refused = await add('Mari', values)
    expect(refused).toMatchObject({ status: 400, body: { code } })
    expect(refused.body.subErrors.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect(await listed()).toEqual([])
  })
})
