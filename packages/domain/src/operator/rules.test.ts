import { describe, expect, it } from 'vitest'
import { Level } from '../access/access'
import { isNewEmail, mayReallow, mayRename, type ScopedAccount } from './rules'

/** An account, by default in a company of distributor 7. */
const at = (companyID: number | null, values: Partial<ScopedAccount> = {}) => ({
  userID: 1,
  accountID: 1,
  level: Level.operator,
  companyID,
  distributorID: null,
  distributorOfCompany: 7,
  ...values,
})
const superuser = at(1, { level: Level.superuser })
const distributor = at(null, { level: Level.distributor, distributorID: 7, distributorOfCompany: null })
const administrator = at(null, { level: Level.administrator, distributorOfCompany: null })

const from = { userID: 2, name: 'Mari', email: 'mari@own.test', lang: 2 }
const changes = {
  email: { ...from, email: 'mari@new.test' },
  name: { ...from, name: 'Mari Maasikas' },
  lang: { ...from, lang: 1 },
}

describe('the name, email, language and login of a user', () => {
  it.each([
    ['a superuser who manages the only account', superuser, [at(1)], true],
    ['a superuser beside an account in another company', superuser, [at(1), at(2)], false],
    ['a superuser beside an account of a higher level', superuser, [at(1), distributor], false],
    ['a superuser without any account to manage', superuser, [], false],
    ['a distributor who manages all accounts', distributor, [at(1), at(2)], true],
    [
      'a distributor beside an account of another one',
      distributor,
      [at(1), at(3, { distributorOfCompany: 8 })],
      false,
    ],
    ['an administrator', administrator, [at(1), at(2), distributor], true],
  ])('%s', (_, viewer, accounts, may) => {
    for (const [field, to] of Object.entries(changes))
      expect(mayRename(viewer, accounts, from, to)?.subErrors).toEqual(
        may ? undefined : [{ field, code: 'ERROR_INVALID_VALUE', value: undefined, reason: 'userOfOthers' }],
      )
    expect(mayReallow(viewer, accounts) === null).toBe(may)
    expect(mayRename(viewer, accounts, from, from)).toBeNull()
  })

  it('cannot be moved to another email by the user as an operator', () => {
    const self = { ...from, userID: administrator.userID }
    expect(mayRename(administrator, [administrator], self, changes.email)?.details.reason).toBe('ownEmail')
    expect(mayRename(administrator, [administrator], self, changes.name)).toBeNull()
  })
})

it('emails that differ only in case are the same', () => {
  expect(isNewEmail(from, { email: 'MARI@own.test' })).toBe(false)
  expect(isNewEmail(from, changes.email)).toBe(true)
})
