import { newAccessToken } from '@kaarditeek/domain/access-token/schema'
import { newCompany } from '@kaarditeek/domain/company/schema'
import { terminalEdit } from '@kaarditeek/domain/terminal/schema'
import { expect, it } from 'vitest'
import { valuesOf } from './values'

it('a new record starts with empty, false or null fields', () =>
  expect(valuesOf(newCompany, { cardCreationTypeID: 1 })).toEqual({
    name: '',
    identification: '',
    address: '',
    phone: '',
    email: '',
    billingEmail: '',
    cardCreationTypeID: 1,
    countryCode: '',
    allowPartialPayments: false,
    customerRetentionMonths: null,
    auditLogMonths: null,
    distributorID: null,
    superuserEmail: '',
    vatNumber: '',
  }))

it('a change takes the fields of its schema from the record, with null text as empty', () => {
  const terminal = { id: 7, terminalOwnerID: 1, tid: 7, terminalID: 'T1', merchantID: 'M1', payDesk: null }
  const { id: _, ...fields } = terminal
  expect(valuesOf(terminalEdit, terminal)).toEqual({ ...fields, payDesk: '', merchantRegNo: '' })
})

it('a list that may be null stays null', () =>
  expect(valuesOf(newAccessToken, { permissions: null })).toMatchObject({ name: '', permissions: null }))
