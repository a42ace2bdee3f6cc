import { randomUUID } from 'node:crypto'
import type { Db } from '@kaarditeek/db/client'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { role } from '@kaarditeek/db/schema/role'
import { terminalOwner, terminal as terminalTable } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/transaction'
import { addUser } from '../demo/people'
import { addTestCard, type TestCompany } from '../testing/fixtures'
import { workIn } from '../work/work'
import type { matrix } from './matrix'

type Path = keyof typeof matrix

/** What there is in a company to ask about. `spare` are things that a call may use up. */
export type Target = TestCompany & {
  cardID: number
  customerID: number
  accountID: number
  spareAccountID: number
  spareRoleNr: number
  spareOwnerIDs: number[]
  spareTerminalIDs: number[]
}

export const addTarget = async (db: Db, of: TestCompany): Promise<Target> => {
  const { id: cardID } = await addTestCard(db, of, 1)
  return transaction(db, async (tx) => {
    const w = workIn(tx, of.by, new Date())
    const { customerID } = await w.insert(customer, { customerTypeID: 1, name: 'Asked about', languageID: 2 })
    await w.insert(customerUnit, { customerID, name: 'Asked about' })
    const { roleNr: spareRoleNr } = await w.insert(role, { roleNr: 3000, name: 'Spare', permissions: [] })
    const person = () => ({
      email: `${randomUUID()}@spare.test`,
      name: 'Spare',
      passwordHash: 'none',
      createdAt: new Date(),
    })
    const post = { roleNr: 1002, companyID: of.companyID }
    const accountID = await addUser(tx, person(), [post])
    const spareAccountID = await addUser(tx, person(), [post])
    const spares = Array.from({ length: 5 }, (_, index) => index)
    const owners = await w.insertAll(
      terminalOwner,
      spares.map((index) => ({ name: `Spare ${index}` })),
    )
    const desks = await w.insertAll(
      terminalTable,
      spares.map((index) => ({
        terminalOwnerID: of.terminalOwnerID,
        terminalID: `S${index}`,
        merchantID: 'M',
      })),
    )
    const spareOwnerIDs = owners.map(({ terminalOwnerID }) => terminalOwnerID)
    const spareTerminalIDs = desks.map(({ id }) => id)
    return {
      ...of,
      spareOwnerIDs,
      spareTerminalIDs,
      cardID,
      customerID,
      accountID,
      spareAccountID,
      spareRoleNr,
    }
  })
}

type Request = {
  input?: (target: Target) => unknown
  /** It names something of the target, which from elsewhere does not exist. */
  names?: true
  /** What a caller who may gets in the own company, if not 200. */
  answer?: 400 | 401 | 404
}

const person = { name: 'Keegi', languageID: 2 }
const passwords = { password: 'Parool-1', repPassword: 'Parool-1' }
const link = { id: randomUUID() }
const account = { input: ({ accountID }: Target) => ({ accountID }), names: true } as const
const card = { input: ({ cardID: id }: Target) => ({ id }), names: true } as const
const owner = { input: ({ terminalOwnerID }: Target) => ({ terminalOwnerID }), names: true } as const
const terminal = {
  input: ({ terminalOwnerID, terminalRowID: tid }: Target) => ({ terminalOwnerID, tid }),
  names: true,
} as const
const ofDistributor = { input: ({ distributorID }: Target) => ({ distributorID }) } as const
const companyFields = {
  name: 'Uus',
  identification: '1',
  address: 'A',
  phone: '+372 5551234',
  email: 'a@b.ee',
  cardCreationTypeID: 1,
  allowPartialPayments: false,
}
const nothing = {}
const page = { input: () => ({}) }

/** A well-formed request for every procedure. */
export const requests = {
  'auth.login': { input: () => ({ email: `${randomUUID()}@own.test`, password: 'x' }), answer: 401 },
  'auth.logout': nothing,
  'auth.register': { input: () => ({ ...link, ...person, ...passwords }), answer: 404 },
  'auth.forgotPassword': { input: () => ({ email: 'nobody@own.test' }) },
  'auth.changePasswordByLink': { input: () => ({ ...link, ...passwords }), answer: 404 },
  'auth.confirmEmail': { input: () => link, answer: 404 },
  'auth.selfInfo': nothing,
  'auth.changePassword': { input: () => ({ currentPassword: 'Wrong-1', ...passwords }), answer: 400 },
  'auth.selectAccount': { input: ({ accountID: id }) => ({ id }), names: true, answer: 404 },
  'public.config': nothing,
  'public.languages': nothing,
  'clientError.report': { input: () => ({ module: 'test', error: 'test' }) },
  'search.find': { input: () => ({ search: 'own' }) },
  'operator.page': page,
  'operator.totals': page,
  'operator.get': account,
  'operator.self': nothing,
  'operator.userOptions': account,
  'operator.editSelf': { input: () => ({ ...person, email: `${randomUUID()}@new.test` }) },
  'operator.create': {
    input: ({ companyID }) => ({ email: `${randomUUID()}@new.test`, roleNr: 1002, company: companyID }),
    names: true,
  },
  'operator.resendInvitation': account,
  'operator.edit': {
    input: ({ accountID }) => ({ accountID, ...person, email: `${randomUUID()}@new.test`, roleNr: 1002 }),
    names: true,
  },
  'operator.reallowLogin': account,
  'operator.closeAccount': { input: ({ spareAccountID: accountID }) => ({ accountID }), names: true },
  'operator.closeUser': account,
  'role.page': page,
  'role.totals': page,
  'role.get': { input: () => ({ id: 1001 }) },
  'role.create': { input: () => ({ name: randomUUID() }) },
  'role.edit': { input: () => ({ id: 1003, name: 'Aktiveerija', permissions: [304] }) },
  'role.delete': { input: ({ spareRoleNr: id }) => ({ id }) },
  'role.toGive': { input: ({ companyID }) => ({ companyID }), names: true },
  'company.page': page,
  'company.totals': page,
  'company.get': { input: ({ companyID }) => ({ companyID }), names: true },
  'company.create': { input: () => companyFields },
  'company.edit': {
    input: ({ companyID, distributorID }) => ({
      companyID,
      distributorID,
      ...companyFields,
      name: 'own',
      identification: '10000001',
    }),
    names: true,
  },
  'company.changes.page': { input: ({ companyID }) => ({ companyID }), names: true },
  'company.changes.totals': { input: ({ companyID }) => ({ companyID }), names: true },
  'distributor.page': page,
  'distributor.totals': page,
  'distributor.get': ofDistributor,
  'distributor.create': { input: () => ({ name: 'Uus' }) },
  'distributor.edit': { input: ({ distributorID }) => ({ distributorID, name: 'Teine' }) },
  'distributor.close': { ...ofDistributor, answer: 400 },
  'distributor.changes.page': ofDistributor,
  'distributor.changes.totals': ofDistributor,
  'terminalOwner.page': page,
  'terminalOwner.totals': page,
  'terminalOwner.get': owner,
  'terminalOwner.create': { input: () => ({ name: 'Uus' }) },
  'terminalOwner.edit': { input: ({ terminalOwnerID }) => ({ terminalOwnerID, name: 'Teine' }), names: true },
  'terminalOwner.close': { input: ({ spareOwnerIDs }) => ({ terminalOwnerID: spareOwnerIDs.pop() ?? 0 }) },
  'terminalOwner.changes.page': owner,
  'terminalOwner.changes.totals': { input: owner.input },
  'terminal.page': owner,
  'terminal.totals': { input: owner.input },
  'terminal.get': terminal,
  'terminal.create': {
    input: ({ terminalOwnerID }) => ({
      terminalOwnerID,
      terminalID: randomUUID().slice(0, 16),
      merchantID: 'M',
    }),
    names: true,
  },
  'terminal.edit': {
    input: (of) => ({ ...terminal.input(of), terminalID: 'T1', merchantID: 'M' }),
    names: true,
  },
  'terminal.close': {
    input: ({ terminalOwnerID, spareTerminalIDs }) => ({ terminalOwnerID, tid: spareTerminalIDs.pop() ?? 0 }),
  },
  'terminal.changes.page': terminal,
  'terminal.changes.totals': { input: terminal.input },
  'terminal.search.page': page,
  'terminal.search.totals': page,
  'customer.page': page,
  'customer.totals': page,
  'customer.get': { input: ({ customerID }) => ({ customerID }), names: true },
  'customer.create': {
    input: () => ({
      customerTypeID: 1,
      name: 'Uus',
      identification: '1',
      address: 'A',
      email: 'a@b.ee',
      languageID: 2,
    }),
  },
  'customer.units.page': { input: ({ customerID }) => ({ customerID }), names: true },
  'customer.units.totals': { input: ({ customerID }) => ({ customerID }) },
  'cardProduct.page': { input: ({ companyID }) => ({ companyID }), names: true },
  'cardProduct.totals': { input: ({ companyID }) => ({ companyID }), names: true },
  'cardProduct.create': {
    input: ({ companyID }) => ({
      companyID,
      product: {
        name: 'Uus',
        issuerIDNo: String(Math.floor(Math.random() * 90_000_000) + 10_000_000),
        minAccountIDNo: '1',
        maxAccountIDNo: '9999999',
        panLength: 16,
        duration: 12,
        cardTypeID: 1,
        webEnabled: false,
      },
    }),
    names: true,
  },
  'card.page': page,
  'card.totals': page,
  'card.get': card,
  'card.limitsTotalsBalance': card,
  'card.calcEndtime': {
    input: ({ product }) => ({ startTime: '2026-11-20', cardProductID: product.id }),
    names: true,
  },
  'card.create': {
    input: ({ product, customerID }) => ({
      card: {
        cardProductID: product.id,
        nameOnCard: 'UUS',
        customerID,
        validFrom: '2026-11-20',
        validTo: '2027-11-19',
        expiryDateOnCard: '2027-11',
        amountLimit: 1000,
        countLimit: null,
      },
      noOfCards: 1,
    }),
  },
  'transaction.ofOwner.page': owner,
  'transaction.ofOwner.totals': { input: owner.input },
  'transaction.ofCard': { input: ({ cardID }) => ({ cardID }), names: true },
} as const satisfies Record<Path, Request>

export const requestOf = (path: Path): Request => requests[path]
