import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/transaction'
import { Language } from '@kaarditeek/domain/language/schema'
import { feeOf, vatOf } from '@kaarditeek/domain/settlement/rules'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import { formatMoney } from '@kaarditeek/i18n/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workIn } from '../../ledger/work'
import { addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { rowsIn } from '../../testing/read-files'
import { addReportData, type Expected } from '../../testing/report-data'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { aboutSettlement, sumsOf } from './about'
import type { Corrected } from './corrected'
import { feeSql } from './draft-lines'

const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const november = { startDate: '2026-11-01', endDate: '2026-11-19' }
const { settlement: words } = settlements
const fee = { feePercentage: 1.25, feePerPayment: 5, vatPercentage: 24 }
const isOfOctober = ({ dateIn }: Expected) => dateIn < new Date('2026-10-31T22:00:00Z')
const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
type LineSums = Record<'transactionCount' | 'amount' | 'correctionAmount' | 'fee' | 'vat' | 'payable', number>
const lineSums = ({ transactionCount, amount, correctionAmount, fee, vat, payable }: LineSums) => ({
  ...{ transactionCount, amount, correctionAmount, fee, vat, payable },
})

describe('settlements', () => {
  let test: TestApp
  let own: TestCompany
  let all: Expected[]
  let cookie: string
  let ownerID: number
  let companies = 0

  beforeAll(async () => {
    test = await testApp()
  })
  // Numbers of a company follow each other, so each test has its own.
  beforeEach(async () => {
    companies += 1
    own = await addTestCompany(test.database.db, `own${companies}`)
    const data = await addReportData(test.database.db, own, 220)
    all = data.filter(({ terminalOwnerName }) => terminalOwnerName === 'Kesk')
    ownerID = all[0]?.terminalOwnerID ?? 0
    cookie = await test.login(`superuser@own${companies}.test`)
  })
  afterAll(() => test.close())

  const ask = async (path: string) => {
    const reply = await test.call('GET', `/api${path}`, undefined, cookie)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const addTerms = (terms: object, as = cookie) =>
    test.call('POST', `/api/terminal-owners/${ownerID}/settlement-terms`, terms, as)
  const create = (period: object, as = cookie) =>
    test.call('POST', '/api/settlements', { terminalOwnerID: ownerID, ...period }, as)
  const act = (id: number, what: 'close' | 'paid', body: object = {}) =>
    test.call('PUT', `/api/settlements/${id}/${what}`, body, cookie)
  const unpay = (id: number) => test.call('DELETE', `/api/settlements/${id}/paid`, undefined, cookie)
  const remove = (id: number) => test.call('DELETE', `/api/settlements/${id}`, undefined, cookie)
  const drafted = async (period: object) => {
    const reply = await create(period)
    expect(reply.statusCode, reply.body).toBe(201)
    return reply.json()
  }
  const closed = async (period: object) => {
    const { settlementID } = await drafted(period)
    const reply = await act(settlementID, 'close')
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const linesOf = async (settlementID: number, query = '') =>
    (await ask(`/settlements/${settlementID}/lines?limit=100${query}`)).list
  const change = async (id: number, amount: number) => {
    const body = { amount, comment: null, showCommentInReports: false }
    const reply = await test.call('PUT', `/api/transactions/${id}`, body, cookie)
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const taken = (index = 0) => {
    const found = all.filter((one) => isOfOctober(one) && one.amount > 200)[index]
    if (!found) throw new Error('No transaction')
    return found
  }
  const reasonOf = (reply: { json: () => { reason?: string; subErrors: { reason?: string }[] } }) => {
    const { reason, subErrors } = reply.json()
    return reason ?? subErrors[0]?.reason
  }

  it('agree with the terminal report, less the fee and the VAT on it', async () => {
    expect((await addTerms({ ...fee, termsFrom: '2026-10', termsTo: null })).statusCode).toBe(201)
    const made = await drafted(october)
    const report = await ask(
      `/transactions/terminals/report?terminalOwnerID=${ownerID}&startDate=${october.startDate}&endDate=${october.endDate}&withoutCancelled=true`,
    )
    const counted = all.filter((one) => isOfOctober(one) && one.amount > 0)
    const fees = counted.reduce((sum, { amount }) => sum + feeOf(amount, fee), 0)
    expect(made).toMatchObject({
      state: 'draft',
      number: null,
      terminalOwnerName: 'Kesk',
      transactionCount: report.count,
      amount: report.sum,
      correctionCount: 0,
      fee: fees,
      vat: vatOf(fees, 24),
      payable: report.sum - fees - vatOf(fees, 24),
    })
    expect(sumOf(made.terminals)).toBe(report.sum)
    expect([made.transactionCount, made.amount]).toEqual([counted.length, sumOf(counted)])
  })

  it('take the fee of each month, and none where there are no terms', async () => {
    await addTerms({ ...fee, termsFrom: '2026-11', termsTo: '2026-11' })
    const made = await drafted({ startDate: october.startDate, endDate: november.endDate })
    const lines = await linesOf(made.settlementID)
    const paidBy = await test.database.sql`
      select t.id, t.card_id, right(c.pan, 4) as digits from transaction t
      join card c on c.company_id = t.company_id and c.id = t.card_id where t.company_id = ${own.companyID}`
    const cards = new Map(paidBy.map(({ id, card_id, digits }) => [id, [card_id, digits]]))
    for (const { transactionID, cardID, panLast4 } of lines)
      expect([cardID, panLast4]).toEqual(cards.get(transactionID))
    for (const { dateIn, amount, fee: taken } of lines)
      expect(taken).toBe(dateIn < '2026-10-31T22:00:00Z' ? 0 : feeOf(amount, fee))
    expect(made.vatRates.map((rate: { vatPercentage: number }) => rate.vatPercentage)).toEqual([0, 24])
  })

  it('refuse fees of an owner that overlap, as PostgreSQL does', async () => {
    await addTerms({ ...fee, termsFrom: '2026-10', termsTo: '2026-12' })
    expect(reasonOf(await addTerms({ ...fee, termsFrom: '2026-12', termsTo: null }))).toBe('termsOverlapping')
    const both = await Promise.all(
      [1, 2].map(() => addTerms({ ...fee, termsFrom: '2027-01', termsTo: null })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
    const row = test.database
      .sql`insert into settlement_terms (company_id, terminal_owner_id, fee_percentage, fee_per_payment,
      vat_percentage, terms_from) values (${own.companyID}, ${ownerID}, 1, 0, 0, '2027-05-01')`
    await expect(row).rejects.toMatchObject({ constraint_name: 'settlement_terms_overlapping' })
  })

  it('settle each transaction once, of drafts at once and of periods that overlap', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => create(october)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400])
    expect(replies.filter(({ statusCode }) => statusCode === 400).map(reasonOf)).toEqual([
      'draftExists',
      'draftExists',
    ])
    const made = replies.find(({ statusCode }) => statusCode === 201)?.json()
    await act(made.settlementID, 'close')
    const next = await drafted({ startDate: '2026-10-15', endDate: november.endDate })
    expect(next.amount).toBe(
      sumOf(all.filter((one) => !isOfOctober(one) && one.dateIn < new Date('2026-11-19T22:00:00Z'))),
    )
    const twice = await test.database.sql`select transaction_id from settlement_line
      where company_id = ${own.companyID} and original_settlement_id is null group by 1 having count(*) > 1`
    expect(twice).toEqual([])
    const again = test.database
      .sql`insert into settlement_line select company_id, transaction_id, ${next.settlementID}, null,
      date_in, terminal_id, terminal, amount, fee, fee_percentage, fee_per_payment, vat_percentage
      from settlement_line where company_id = ${own.companyID} and settlement_id = ${made.settlementID}`
    await expect(again).rejects.toMatchObject({ constraint_name: 'settlement_line_original' })
    expect(reasonOf(await create(october))).toBe('draftExists')
  })

  it('refuse what has not ended, and what has nothing to settle', async () => {
    expect(reasonOf(await create({ startDate: '2026-11-01', endDate: '2026-11-20' }))).toBe('periodNotEnded')
    expect((await create({ startDate: '2026-11-02', endDate: '2026-11-01' })).json().code).toBe(
      'ERROR_MIN_BIGGER_MAX',
    )
    expect(reasonOf(await create({ startDate: '2020-01-01', endDate: '2020-01-31' }))).toBe('nothingToSettle')
    expect((await ask('/settlements')).count).toBe(0)
  })

  it('book a change of a settled transaction once, in the next one, with the fee that held', async () => {
    await addTerms({ ...fee, termsFrom: '2026-10', termsTo: '2026-10' })
    const [one, other] = [taken(), taken(1)]
    const first = await closed(october)
    const before = await ask(`/settlements/${first.settlementID}`)
    const lines = await linesOf(first.settlementID)
    await change(one.id, 100)
    await change(other.id, 0)
    expect(await ask(`/settlements/${first.settlementID}`)).toEqual(before)
    expect(await linesOf(first.settlementID)).toEqual(lines)

    const second = await closed(november)
    const corrections = await linesOf(second.settlementID, '&corrections=true')
    const byID = Object.fromEntries(
      corrections.map((line: { transactionID: number }) => [line.transactionID, line]),
    )
    const of = { originalSettlementID: first.settlementID, originalNumber: first.number }
    expect(Object.keys(byID)).toHaveLength(2)
    expect(byID[one.id]).toMatchObject({
      amount: 100 - one.amount,
      fee: feeOf(100, fee) - feeOf(one.amount, fee),
      vatPercentage: 24,
      ...of,
    })
    expect(byID[other.id]).toMatchObject({ amount: -other.amount, fee: -feeOf(other.amount, fee), ...of })
    expect(second).toMatchObject({
      correctionCount: 2,
      correctionAmount: 100 - one.amount - other.amount,
      fee: byID[one.id].fee + byID[other.id].fee,
    })

    // Back to what it was: the next one takes the correction back, and nothing else.
    await change(one.id, one.amount)
    const third = await create(october)
    expect(third.json()).toMatchObject({
      transactionCount: 0,
      correctionCount: 1,
      correctionAmount: one.amount - 100,
    })
  })

  it('take what was entered later for a settled period, and what a deleted draft had', async () => {
    await closed(october)
    const [card] = await test.database.sql`select id from card where company_id = ${own.companyID} limit 1`
    const late = {
      terminalID: taken().terminalID,
      amount: 700,
      comment: 'Late',
      dateIn: '2026-10-20T10:00:00Z',
    }
    const reply = await test.call('POST', `/api/cards/${card?.id}/transactions`, late, cookie)
    expect(reply.statusCode, reply.body).toBe(201)
    const draft = await drafted(november)
    const ids = (await linesOf(draft.settlementID)).map(
      ({ transactionID }: { transactionID: number }) => transactionID,
    )
    expect(ids).toContain(reply.json().id)
    expect((await remove(draft.settlementID)).statusCode).toBe(204)
    expect(
      (await test.call('GET', `/api/settlements/${draft.settlementID}`, undefined, cookie)).statusCode,
    ).toBe(404)
    const { amount, transactionCount } = draft
    expect(await drafted(november)).toMatchObject({ amount, transactionCount })
  })

  it('are told for chosen days before they are made, less what is settled of them', async () => {
    const first = await closed({ startDate: october.startDate, endDate: '2026-10-10' })
    await change(
      taken(all.findIndex((one) => one.dateIn < new Date('2026-10-10T21:00Z') && one.amount > 200)).id,
      100,
    )
    const days = { startDate: '2026-10-05', endDate: '2026-11-05' }
    const told = await ask(`/terminal-owners/${ownerID}/unsettled?${new URLSearchParams(days)}`)
    const { settlementID, number, startDate, endDate } = first
    expect(told).toMatchObject({
      ...days,
      correctionCount: 1,
      overlapping: [{ settlementID, number, startDate, endDate }],
      proposed: { startDate: '2026-10-11', endDate: october.endDate },
    })
    expect(await drafted(days)).toMatchObject(lineSums(told))
    const turned = await test.call(
      'GET',
      `/api/terminal-owners/${ownerID}/unsettled?startDate=2026-11-02&endDate=2026-11-01`,
      undefined,
      cookie,
    )
    expect(turned.json().code).toBe('ERROR_MIN_BIGGER_MAX')
  })

  it('are told before they are made: what is unsettled, with corrections and the days left out', async () => {
    await addTerms({ ...fee, termsFrom: '2026-10', termsTo: '2026-10' })
    await addTerms({ ...fee, feePercentage: 2, vatPercentage: 22, termsFrom: '2026-11', termsTo: null })
    const unsettled = () => ask(`/terminal-owners/${ownerID}/unsettled`)
    const both = { startDate: october.startDate, endDate: november.endDate }
    const found = await drafted(both)
    await remove(found.settlementID)
    const nothing = { correctionCount: 0, correctionAmount: 0, overlapping: [], gaps: [] }
    expect(found.fee).toBeGreaterThan(0)
    const owner = { terminalOwnerName: 'Kesk', terminalOwnerClosed: false }
    const never = { ...owner, settledFrom: null, ...nothing }
    expect(await unsettled()).toEqual({ ...never, ...both, ...lineSums(found), proposed: october })

    await closed({ startDate: october.startDate, endDate: '2026-10-10' })
    await closed({ startDate: '2026-10-21', endDate: october.endDate })
    const gap = { startDate: '2026-10-11', endDate: '2026-10-20' }
    const between = all.filter(
      ({ dateIn }) => dateIn >= new Date('2026-10-10T21:00Z') && dateIn < new Date('2026-10-20T21:00Z'),
    )
    const settled = taken(
      all.filter(isOfOctober).findIndex((one) => !between.includes(one) && one.amount > 200),
    )
    await change(settled.id, 100)
    const told = await unsettled()
    expect(told).toMatchObject({
      ...november,
      ...{ correctionCount: 1, correctionAmount: 100 - settled.amount },
      gaps: [{ ...gap, amount: sumOf(between) }],
    })
    expect(await drafted(november)).toMatchObject(lineSums(told))
    // The draft has it all, so that nothing is left once all days have ended.
    const none = { transactionCount: 0, amount: 0, fee: 0, vat: 0, payable: 0 }
    const rest = { startDate: null, endDate: null, proposed: null, ...none, ...never }
    expect(await unsettled()).toEqual({ ...rest, gaps: [{ ...gap, amount: sumOf(between) }] })
  })

  it('are told from the first day that the owner is settled for, also where it precedes a settlement', async () => {
    const unsettled = () => ask(`/terminal-owners/${ownerID}/unsettled`)
    const settleFrom = async (settledFrom: string | null) => {
      const reply = await test.call(
        'PUT',
        `/api/terminal-owners/${ownerID}`,
        { name: 'Kesk', settledFrom },
        cookie,
      )
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const between = (start: string, end: string) =>
      sumOf(all.filter(({ dateIn }) => dateIn >= new Date(start) && dateIn < new Date(end)))
    await settleFrom('2026-10-06')
    const told = await unsettled()
    expect(told).toMatchObject({
      ...{ settledFrom: '2026-10-06', startDate: '2026-10-06', endDate: '2026-11-19' },
      proposed: { startDate: '2026-10-06', endDate: '2026-10-31' },
      ...{ amount: between('2026-10-05T21:00Z', '2026-11-19T22:00Z'), gaps: [] },
    })

    await closed({ startDate: '2026-10-11', endDate: '2026-10-20' })
    const sum = between('2026-10-05T21:00Z', '2026-10-10T21:00Z')
    expect(await unsettled()).toMatchObject({
      ...{ startDate: '2026-10-21', endDate: '2026-11-19' },
      gaps: [{ startDate: '2026-10-06', endDate: '2026-10-10', amount: sum }],
    })
    // Days before it are neither proposed nor a gap.
    await settleFrom('2026-10-25')
    expect(await unsettled()).toMatchObject({ startDate: '2026-10-25', endDate: '2026-11-19', gaps: [] })
    await settleFrom(null)
    const rest = { startDate: '2026-10-21', endDate: '2026-11-19', gaps: [] }
    expect(await unsettled()).toMatchObject(rest)
    // A closed owner is settled too.
    const close = await test.call('DELETE', `/api/terminal-owners/${ownerID}`, undefined, cookie)
    expect(close.statusCode, close.body).toBe(204)
    expect(await unsettled()).toMatchObject({ ...rest, terminalOwnerClosed: true })
  })

  it('are listed by days that they have', async () => {
    const first = await closed({ startDate: '2026-10-01', endDate: '2026-10-10' })
    const second = await closed({ startDate: '2026-10-11', endDate: '2026-11-10' })
    const found = async (days: Record<string, string>) => {
      const { list } = await ask(`/settlements?${new URLSearchParams(days)}&orderBy=endDate`)
      return list.map(({ settlementID }: { settlementID: number }) => settlementID)
    }
    const both = [first.settlementID, second.settlementID]
    expect(await found({ startDate: '2026-10-10', endDate: '2026-10-11' })).toEqual(both)
    expect(await found({ startDate: '2026-10-11' })).toEqual([second.settlementID])
    expect(await found({ endDate: '2026-10-10' })).toEqual([first.settlementID])
    expect(await found({ startDate: '2026-11-11' })).toEqual([])
    const turned = '/api/settlements?startDate=2026-10-11&endDate=2026-10-10'
    const reply = await test.call('GET', turned, undefined, cookie)
    expect(reply.json().code).toBe('ERROR_MIN_BIGGER_MAX')
  })

  it('are numbered without gaps, however many are closed at once', async () => {
    const owners = await transaction(test.database.db, (tx) =>
      workIn(tx, own.by, clockAt(NOW)).insertAll(
        terminalOwner,
        Array.from({ length: 6 }, (_, index) => ({ name: `Owner ${index}` })),
      ),
    )
    const made = await test.database.sql<
      { id: number }[]
    >`insert into settlement (company_id, terminal_owner_id,
        terminal_owner_name, start_date, end_date, starts, ends, created_at)
      select ${own.companyID}, id, 'Owner', '2026-10-01', '2026-10-31', '2026-09-30T21:00Z', '2026-10-31T22:00Z', now()
      from unnest(${owners.map(({ terminalOwnerID }) => terminalOwnerID)}::bigint[]) id returning settlement_id as id`
    const ids = made.map(({ id }) => Number(id))
    // Each is closed twice, and one is deleted: a refused closing takes no number.
    const [first = 0, ...others] = ids
    await remove(first)
    const replies = await Promise.all([...others, ...others, first].map((id) => act(id, 'close')))
    const numbers = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().number)
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5])
    expect((await closed(october)).number).toBe(6)
  })

  it('are paid once they are closed, with day and author, and never deleted then', async () => {
    const { settlementID } = await drafted(october)
    expect(reasonOf(await act(settlementID, 'paid'))).toBe('settlementNotClosed')
    await act(settlementID, 'close')
    expect(reasonOf(await remove(settlementID))).toBe('settlementNotDraft')
    expect(reasonOf(await act(settlementID, 'paid', { paidOn: '2026-11-21' }))).toBe('tooLarge')
    const paid = await act(settlementID, 'paid', { paidOn: '2026-11-19' })
    expect(paid.json()).toMatchObject({ state: 'paid', paidOn: '2026-11-19', paidBy: 'superuser', number: 1 })
    expect(reasonOf(await act(settlementID, 'paid'))).toBe('settlementNotClosed')
    const history = (await ask(`/settlements/${settlementID}/changes`)).list
    expect(history.map((one: { number: number; paidOn: string }) => [one.number, one.paidOn])).toEqual([
      [1, '2026-11-19'],
      [1, null],
      [null, null],
    ])
    expect((await ask('/settlements?state=paid')).count).toBe(1)
    expect((await ask('/settlements?state=draft')).count).toBe(0)
  })

  it('are closed and unpaid again once a mistaken mark is taken back', async () => {
    const { settlementID } = await closed(october)
    expect(reasonOf(await unpay(settlementID))).toBe('settlementNotPaid')
    await act(settlementID, 'paid', { paidOn: '2026-11-18' })
    expect((await unpay(settlementID)).statusCode).toBe(204)
    expect(await ask(`/settlements/${settlementID}`)).toMatchObject({
      ...{ state: 'closed', number: 1, paidOn: null, paidAt: null, paidBy: null },
    })
    expect(reasonOf(await remove(settlementID))).toBe('settlementNotDraft')
    await act(settlementID, 'paid', { paidOn: '2026-11-19' })
    const history = (await ask(`/settlements/${settlementID}/changes`)).list
    const days = history.map((one: { paidOn: string }) => one.paidOn)
    expect(days).toEqual(['2026-11-19', null, '2026-11-18', null, null])
  })

  it('tell whether their owner and terminals are closed', async () => {
    const { settlementID, terminals } = await closed(october)
    const [{ terminalID }] = terminals
    const closedOf = async () => {
      const [listed] = (await ask('/settlements')).list
      const whole = await ask(`/settlements/${settlementID}`)
      const shown = whole.terminals.filter((one: { terminalClosed: boolean }) => one.terminalClosed)
      const ids = shown.map((one: { terminalID: number }) => one.terminalID)
      return [listed.terminalOwnerClosed, whole.terminalOwnerClosed, ids]
    }
    expect(await closedOf()).toEqual([false, false, []])
    const close = (path: string) =>
      test.call('DELETE', `/api/terminal-owners/${ownerID}${path}`, undefined, cookie)
    expect((await close(`/terminals/${terminalID}`)).statusCode).toBe(204)
    expect(await closedOf()).toEqual([false, false, [terminalID]])
    await act(settlementID, 'paid', { paidOn: '2026-11-18' })
    expect((await close('')).statusCode).toBe(204)
    expect((await closedOf()).slice(0, 2)).toEqual([true, true])
  })

  it('are of the company and the owner alone, and need permissions of their own', async () => {
    const { settlementID } = await drafted(october)
    await addTestCompany(test.database.db, `other${companies}`)
    const stranger = await test.login(`superuser@other${companies}.test`)
    const get = (as: string) => test.call('GET', `/api/settlements/${settlementID}`, undefined, as)
    expect((await get(stranger)).statusCode).toBe(404)
    expect((await create(october, stranger)).json().subErrors[0]).toMatchObject({ field: 'terminalOwnerID' })
    expect((await test.call('GET', '/api/settlements', undefined, stranger)).json().count).toBe(0)
    expect((await ask(`/settlements?terminalOwnerID=${own.terminalOwnerID}`)).count).toBe(0)
    const lines = await linesOf(settlementID)
    expect(new Set(lines.map(({ terminal }: { terminal: string }) => terminal.slice(0, 4)))).toEqual(
      new Set(['Kesk']),
    )
    expect((await get(await test.login(`viewer@own${companies}.test`))).statusCode).toBe(403)
  })

  it('are sums in the report of the distributor, by the month of their last day', async () => {
    await addTerms({ ...fee, termsFrom: '2026-10', termsTo: null })
    const distributor = await test.login(`distributor@own${companies}.test`)
    const sumsIn = async (month: string) => {
      const reply = await test.call('GET', `/api/companies-summary?dateIn=${month}`, undefined, distributor)
      const [{ settlementFee, settlementPayable, settlementUnpaid }] = reply.json().list
      return [settlementFee, settlementPayable, settlementUnpaid]
    }
    const paid = await closed(october)
    await act(paid.settlementID, 'paid')
    const draft = await drafted(november)
    const sums = [paid.fee + paid.vat, paid.payable]
    expect([await sumsIn('2026-10'), await sumsIn('2026-11')]).toEqual([
      [...sums, 0],
      [0, 0, 0],
    ])
    await act(draft.settlementID, 'close')
    expect(await sumsIn('2026-11')).toEqual([draft.fee + draft.vat, draft.payable, draft.payable])
  })

  it('are files: sums as PDF, lines as a workbook and CSV', async () => {
    await addTerms({ ...fee, termsFrom: '2026-10', termsTo: null })
    const { settlementID, transactionCount, amount } = await closed(october)
    const get = (kind: string) =>
      test.call('GET', `/api/settlements/${settlementID}/${kind}`, undefined, cookie)
    const whole = (await test.call('GET', `/api/settlements/${settlementID}`, undefined, cookie)).json()
    const sums = sumsOf(whole, Language.estonian)
    expect(sums.at(0)).toEqual({ name: words.turnover, sum: formatMoney(whole.amount) })
    expect(sums.at(-1)).toEqual({ name: words.payable, sum: formatMoney(whole.payable) })
    expect(sums.map(({ name }) => name)).toContain(`${words.fee} 1,25% + ${formatMoney(5)} makselt`)
    const parties = {
      company: {
        ...{ name: 'Ettevõte', identification: '1', address: 'Tee 2', vatNumber: 'EE101' },
        countryCode: null,
      },
      terminalOwner: { address: 'Pikk 1', countryCode: null, vatNumber: 'EE202' },
    }
    const made = { createdAt: new Date(whole.createdAt), numberedAt: new Date(whole.numberedAt) }
    const about = (paidOn: string | null, corrected: Corrected = []) =>
      aboutSettlement({ ...whole, ...made, paidOn }, parties, {
        corrected,
        languageID: Language.estonian,
        time: businessTime('Europe/Tallinn'),
      })
    expect(about(null)).toEqual([
      'Ettevõte · 1 · Tee 2 · KMKR number: EE101',
      'Terminali omanik: Kesk · Pikk 1 · KMKR number: EE202',
      'Periood: 01.10.2026 – 31.10.2026',
      'Koostatud: 20.11.2026 · Suletud: 20.11.2026',
    ])
    expect(about('2026-11-29').at(-1)).toBe(
      'Koostatud: 20.11.2026 · Suletud: 20.11.2026 · Makstud: 29.11.2026',
    )
    const september = { startDate: '2026-09-01', endDate: '2026-09-30', numberedAt: made.numberedAt }
    expect(about(null, [{ ...september, number: 1 }]).at(-1)).toBe(
      'Parandab arveldust nr: 1 (01.09–30.09.2026)',
    )
    const pdf = await get('pdf')
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    expect(pdf.headers['content-disposition']).toContain('settlement_1_Kesk_31_10_2026.pdf')
    const rows = rowsIn(new Uint8Array((await get('xlsx')).rawPayload))
    expect(rows).toHaveLength(transactionCount + 2)
    expect(rows.at(-1)?.[3]).toBeCloseTo(amount / 100)
    const csv = (await get('csv')).body.trim().split('\r\n')
    expect(csv).toHaveLength(transactionCount + 1)
  })

  it('are planned for all open owners, each with the sums of its draft or the reason against it', async () => {
    await addTerms({ ...fee, termsFrom: '2026-10', termsTo: null })
    const planOf = async (period: object) => {
      const reply = await test.call(
        'GET',
        `/trpc/settlement.plan?input=${encodeURIComponent(JSON.stringify({ json: period }))}`,
        undefined,
        cookie,
      )
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json().result.data.json
    }
    const { planned, skipped } = await planOf(october)
    expect(
      planned.map(({ terminalOwnerName }: { terminalOwnerName: string }) => terminalOwnerName),
    ).toContain('Kesk')
    for (const { terminalOwnerID, ...draft } of planned)
      expect(
        await ask(`/terminal-owners/${terminalOwnerID}/unsettled?${new URLSearchParams(october)}`),
      ).toMatchObject(draft)
    const ofOwner = { name: 'Kesk', settledFrom: null }
    const { settlementID } = await drafted(october)
    const drafts = await planOf(october)
    expect(drafts.skipped).toContainEqual({ ...ofOwner, reason: 'draftExists', settled: [october] })
    expect(drafts.planned).toHaveLength(planned.length - 1)
    await act(settlementID, 'close')
    const others = [...skipped, { ...ofOwner, reason: 'nothingToSettle', settled: [october] }]
    expect((await planOf(october)).skipped).toEqual(expect.arrayContaining(others))
  })

  it('have no sign on a fee of zero in the PDF, and say that there is none', async () => {
    const { settlementID } = await closed(october)
    const whole = (await test.call('GET', `/api/settlements/${settlementID}`, undefined, cookie)).json()
    expect(sumsOf(whole, Language.estonian)).toContainEqual({
      name: `${words.fee} · ${words.noFee}`,
      sum: formatMoney(0),
    })
  })

  it('count fees in SQL as the rule does', async () => {
    const amounts = [0, 1, 39, 40, 41, 100, 119, 120, 121, 9_999, 100_000_000]
    for (const percentage of [0, 0.01, 0.5, 1.25, 2.99, 33.33, 100])
      for (const amount of amounts) {
        const [row] = await test.database.db.execute<{ fee: number }>(
          sql`select ${feeSql(sql`${amount}::bigint`, { percentage: sql`${percentage}::numeric(5, 2)`, perPayment: sql`5` })} as fee`,
        )
        expect([percentage, amount, Number(row?.fee)]).toEqual([
          percentage,
          amount,
          feeOf(amount, { feePercentage: percentage, feePerPayment: 5 }),
        ])
      }
  })
})
