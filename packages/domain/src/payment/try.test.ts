import { expect, it } from 'vitest'
import { paymentData, paymentDataFields } from './data'
import { dataOfTry, paymentTry, tryFields } from './try'

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
