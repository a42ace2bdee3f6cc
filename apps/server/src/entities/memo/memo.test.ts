import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomerFiles, customerFiles } from '../../testing/customer-file'
import { NOW } from '../../testing/test-app'

describe('memos', () => {
  let file: CustomerFiles
  let now = NOW
  beforeAll(async () => {
    file = await customerFiles({ now: () => now })
  })
  afterAll(() => file.close())

  it('are listed newest first, 30 on a page, with author, time and line breaks', async () => {
    const { customerID } = await file.addCustomer()
    for (let index = 0; index < 31; index += 1) {
      now = new Date(NOW.getTime() + index * 60_000)
      const made = await file.call('POST', `/customers/${customerID}/memos`, { memo: `Memo ${index}\n<b>` })
      expect(made).toEqual({
        status: 201,
        body: { memo: `Memo ${index}\n<b>`, time: now.toISOString(), user: 'superuser' },
      })
    }
    const { body } = await file.call('GET', `/customers/${customerID}/memos?page=1`)
    expect([body.count, body.list.length, body.list[0].memo]).toEqual([31, 30, 'Memo 30\n<b>'])
    const last = await file.call('GET', `/customers/${customerID}/memos?page=2`)
    expect(last.body.list).toMatchObject([{ memo: 'Memo 0\n<b>' }])
  })

  it.each([
    ['', 'ERROR_INCOMPLETE_DATA'],
    ['x'.repeat(2001), 'ERROR_INVALID_VALUE'],
  ])('are refused if empty or too long', async (memo, code) => {
    const { customerID } = await file.addCustomer()
    const refused = await file.call('POST', `/customers/${customerID}/memos`, { memo })
    expect(refused).toMatchObject({ status: 400, body: { code, subErrors: [{ field: 'memo' }] } })
    const longest = await file.call('POST', `/customers/${customerID}/memos`, { memo: '😀'.repeat(1000) })
    expect(longest.status).toBe(201)
  })
})
