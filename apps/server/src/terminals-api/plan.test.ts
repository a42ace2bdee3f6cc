import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceStatement } from './balance'
import { getPaymentStatement } from './get-payment'
import { payStatement } from './pay-sql'
import { reverseStatement } from './reverse-sql'
import { type TestTerminals, testTerminals } from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
})
afterAll(() => terminals.close())

test.each([
  ['balance', balanceStatement],
  ['payment', payStatement],
  ['reversal', reverseStatement],
  ['look-up of a payment', getPaymentStatement],
])(
  'the plan of a %s goes by keys, even if it was made while the tables were empty',
  async (_name, { text }) => {
    await terminals.sql`analyze`
    const plan = await terminals.sql.unsafe(`explain (generic_plan) ${text}`)
    const lines = plan.map((row) => row['QUERY PLAN'])
    expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([])
    expect(lines.filter((line) => line.includes('Index')).length).toBeGreaterThan(0)
  },
)
