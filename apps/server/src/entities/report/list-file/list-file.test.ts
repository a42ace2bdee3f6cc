import { buffer } from 'node:stream/consumers'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { type ListInFile, listAccess, listFile, listNames } from '@kaarditeek/domain/report/list-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNameless } from '../../../core/file/nameless'
import { type Read, readIn } from '../../../core/work/scope'
import { addRows, type Parents } from '../../../testing/cursors/rows'
import { addTestCompany, clockAt } from '../../../testing/fixtures'
import { NOW } from '../../../testing/test-app'
import { fileOfList, listOf } from './files'

/** Fields without a column in the list's file, other than ids: the screens alone use them, or another column has the same. */
const leftOut: Partial<Record<ListInFile, string>> = {
  approval: 'cancels loadReversed authorName own decidedByName',
  // Name and email of the author, and the name, have them.
  auditLog: 'author report subject',
  cardHold: 'endedAt',
  cardLoad: 'authorName',
  cardMovement: 'authorName',
  cardProduct: 'codeNeeded',
  cardRenewal:
    'hiddenName metadata ownFields webEnabled validFrom expiryDateOnCard activationDate cardState blocked customerClosed customerUnitClosed amountLimit countLimit balanceAndTotals canExtendExpiryDate maxMonthsToExtend expiringSoon renewed activated cardProductClosed renewal',
  cardRule: 'cardProductName customerName customerUnitName pan terminalIDs terminalOwnerIDs',
  cardWithoutClient: 'duration',
  contactPerson: 'hasOthers',
  customerUnit: 'ownFields',
  discount: 'authorName old',
  loadPlan: 'authorName monthly reversedByName cardAmount cardUses stoppedByName',
  loadPlanCard: 'customerClosed blocked replaced reversed',
  notice: 'panLast4 figure until bound look',
  operator:
    'roleNr webActivities level companyName distributorName lang factorMissingFrom providerTied isSelf canEdit canClose status mailState',
  role: 'canDelete',
  serviceAccount: 'roleNr',
  settlement: 'terminalOwnerClosed createdAt paidAt',
  statementMail: 'sentAt',
  transaction: 'cancelledAmount hasChanged data metadata customerClosed customerUnitClosed',
  webApi: 'validFrom authorEmail authorName',
  withoutClient: 'duration',
}

it.each(listNames)('a field of %s has a column in the file, or is left out by name', (list) => {
  const others = listOf({ list, search: {} }).leftOut.filter((field) => !/(^id|I[Dd])$/.test(field))
  expect(others.join(' ')).toBe(leftOut[list] ?? '')
})

describe('the file of', () => {
  let database: TestDatabase
  let r: Read
  let foreign: Read
  let parents: Parents

  const scopeIn = async (name: string, issuerIDNo?: string) => {
    const company = await addTestCompany(database.db, name, issuerIDNo ? { issuerIDNo } : {})
    const added = await addRows(database.db, company)
    return { scope: readIn(database.db, company.by, clockAt(NOW)), added }
  }
  beforeAll(async () => {
    database = await testDatabase()
    const own = await scopeIn('own')
    r = own.scope
    parents = own.added
    foreign = (await scopeIn('other', '94120053')).scope
  })
  afterAll(() => database.drop())

  /** The search of a list within one of the records. */
  const within = (list: ListInFile): Record<string, number> => {
    const { cardID, cardBatchID, customerID, loadPlanID, settlementID, terminalOwnerID } = parents
    const of: Partial<Record<ListInFile, Record<string, number>>> = {
      cardBatch: { customerID },
      cardHold: { cardID },
      cardLoad: { cardID },
      cardMovement: { id: cardID },
      cardRenewal: { cardBatchID },
      cardWithoutClient: { cardBatchID: parents.withoutClientBatchID },
      contactPerson: { customerID },
      customerUnit: { customerID },
      discount: { customerID },
      loadPlanCard: { loadPlanID },
      settlementLine: { settlementID },
      settlementTerms: { terminalOwnerID },
      terminal: { terminalOwnerID },
    }
    return of[list] ?? {}
  }

  const fileFor = async (scope: Read, order: object, languageID: 1 | 2 = 2) => {
    const to = await openNameless()
    const making = {
      ...clockAt(NOW),
      to,
      languageID,
      signal: new AbortController().signal,
      progress: () => {},
    }
    const { fileName } = await fileOfList
      .write(scope, listFile.parse({ ...order, format: 'csv' }), making)
      .catch(async (failure: unknown) => {
        await to.close()
        throw failure
      })
    const text = (await buffer(to.createReadStream({ start: 0, autoClose: false }))).toString()
    await to.close()
    return { fileName, lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') }
  }
  const linesOf = async (...given: Parameters<typeof fileFor>): Promise<string[]> =>
    (await fileFor(...given)).lines

  it('the audit log is named like its other files', async () => {
    const { fileName } = await fileFor(r, { list: 'auditLog', search: {} })
    expect(fileName).toBe('audit_log_20_11_2026.csv')
  })

  it.each(listNames)('%s has its rows, and headings in both languages', async (list) => {
    const order = { list, search: within(list) }
    const [heading, ...rows] = await linesOf(r, order)
    const titles = heading?.split(';') ?? []
    expect(new Set(titles).size).toBe(titles.length)
    expect((await linesOf(r, order, 1))[0]).not.toBe(heading)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBe(await fileOfList.count(r, listFile.parse(order)))
  })

  it.each(listNames)('%s asks for the access and the record of its call', (list) => {
    const search = within(list)
    expect(listOf({ list, search }).access).toBe(listAccess({ list, search }))
    expect(() => listOf({ list, search }).ensure(search)).not.toThrow()
    if (Object.keys(search).length > 0) expect(() => listOf({ list, search: {} }).ensure({})).toThrow()
  })

  it('a record of another company is refused', async () => {
    for (const list of listNames) {
      const search = within(list)
      if (Object.keys(search).length === 0) continue
      const rows = await linesOf(foreign, { list, search }).catch((failure: unknown) => failure)
      if (rows instanceof DomainError) expect(rows.code).toBe('ERROR_NOT_FOUND')
      else expect(rows).toHaveLength(1)
    }
  })

  it('a list has the filters, the order and the columns of the search', async () => {
    const search = { name: 'owner 9', orderBy: '-name', silent: true, limit: 1 }
    const order = { list: 'terminalOwner', search, columns: { address: false } }
    const [heading, ...rows] = await linesOf(r, order)
    const titles = heading?.split(';')
    expect(titles).toEqual(expect.arrayContaining(['Nimi', 'Tunnus', 'Terminale', 'Viimati kasutatud']))
    expect(titles).not.toContain('Aadress')
    // The terminals of owner 9 took payments.
    const names = Array.from({ length: 10 }, (_, digit) => `Owner 9${9 - digit}`)
    expect(rows.map((row) => row.split(';')[0])).toEqual(names)
  })

  it('transactions are those of the company, of an owner or of a card', async () => {
    const { cardID, terminalOwnerID } = parents
    const rowsOf = async (search: object) => (await linesOf(r, { list: 'transaction', search })).length - 1
    const [stored] = await database.sql`
      select count(*)::int as all, count(*) filter (where t.card_id = ${cardID})::int as "ofCard",
        count(*) filter (where terminal.terminal_owner_id = ${terminalOwnerID})::int as "ofOwner"
      from transaction t join terminal on terminal.id = t.terminal_id where t.company_id = ${r.by.companyID}`
    expect({
      all: await rowsOf({}),
      ofCard: await rowsOf({ cardID }),
      ofOwner: await rowsOf({ terminalOwnerID }),
    }).toEqual(stored)
  })

  it('filters are refused that the list does not take, and left out later', async () => {
    const refused = (search: Record<string, string | number>) => () =>
      listOf({ list: 'approval', search }).ensure(search)
    expect(refused({ gone: 1 })).toThrow()
    expect(refused({ state: 'none' })).toThrow()
    expect(refused({ cardID: '9412005300000001' })).toThrow(/ERROR_INVALID_VALUE/)
    const all = await linesOf(r, { list: 'approval' })
    expect(await linesOf(r, { list: 'approval', search: { gone: 1, toString: 'x', state: 'none' } })).toEqual(
      all,
    )
  })
})
