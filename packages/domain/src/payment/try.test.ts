import { expect, it } from 'vitest'
import { paymentData, paymentDataFields } from './data'
import { paymentCall, simulationCall } from './terminal-call'
import { balanceTry, dataOfTry, isSameRequest, panOfTry, paymentTry, tryFields } from './try'

it('sends what was filled in as the data of a payment, goods as one line of its amount', () => {
  const filled = { receiptNumber: '2026-118', odometer: 120_500, litres: 25.2, vehicle: '', line: 'Diesel' }
  const { data } = dataOfTry(filled, 3780)
  expect(data).toEqual({
    receiptNumber: '2026-118',
    odometer: 120_500,
    litres: 25.2,
    lines: [{ name: 'Diesel', amount: 3780 }],
  })
  expect(paymentData.safeParse(data).success).toBe(true)
})

it('sends no data where nothing was filled in', () => {
  expect(dataOfTry({ receiptNumber: '', odometer: null, line: '' }, 100)).toEqual({})
})

it('has a field for each part of the data', () => {
  expect(Object.keys(tryFields)).toEqual(paymentDataFields)
  for (const name of Object.values(tryFields)) expect(paymentTry.shape).toHaveProperty(name)
})

it('takes a card number in groups, as pages show it', () => {
  for (const typed of ['9412 0051 1000 1767', '9412-0051-1000-1767', ' 9412\u00a00051\u00a01000\u00a01767 '])
    expect(panOfTry(typed)).toBe('9412005110001767')
  const longest = '9412 0051 1000 1767 123 '
  expect(balanceTry.safeParse({ pan: longest }).success).toBe(true)
})

it('tells a repeated request from another one by what it asks, not by its key', () => {
  const at = { url: 'http://localhost', apiKey: 'kt_1', idempotencyKey: 'one' }
  const payment = { pan: '9412005110001767', amount: 500, terminalID: 'T1' }
  const call = paymentCall(at, payment)
  expect(isSameRequest(call, paymentCall({ ...at, idempotencyKey: 'two' }, payment))).toBe(true)
  expect(isSameRequest(call, paymentCall(at, { ...payment, amount: 50 }))).toBe(false)
  expect(isSameRequest(call, simulationCall(at, payment))).toBe(false)
})
