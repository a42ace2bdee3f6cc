import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard, raiseLimit, TERMINAL, type TestTerminals, testTerminals, waiting } from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
})
afterAll(() => terminals.close())

const pay = (pan: string, amount: number) => terminals.pay({ pan, amount, terminalID: TERMINAL })

// PostgreSQL also checks the row's version from before the wait, which a payment must survive.
test('a payment that waited for a reversal takes the money that the reversal returned', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 100, countLimit: 1 })
  const { transactionID } = (await pay(pan, 100)).json()
  const { reversed, paid } = await terminals.sql.begin(async (tx) => {
    await tx`select from card where id = ${id} for update`
    const reversed = terminals.reverse({ transactionID })
    await waiting(terminals.sql, 1)
    const paid = pay(pan, 60)
    await waiting(terminals.sql, 2)
    return { reversed, paid }
  })
  expect((await reversed).json()).toMatchObject({ reversedAmount: 100 })
  expect((await paid).json()).toMatchObject({ approvedAmount: 60, amountBalance: 40, countBalance: 0 })
})

test('a payment that waited for a higher limit is approved within it', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 100 })
  const { paid } = await terminals.sql.begin(async (tx) => {
    await tx`select from card where id = ${id} for update`
    const paid = pay(pan, 150)
    await waiting(terminals.sql, 1)
    await raiseLimit(tx, id, 100)
    return { paid }
  })
  expect((await paid).json()).toMatchObject({ approvedAmount: 150, amountBalance: 50 })
})
