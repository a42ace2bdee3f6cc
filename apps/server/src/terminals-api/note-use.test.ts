import type { Sql } from '@kaarditeek/db/client'
import { expect, it } from 'vitest'
import { usesOf } from './note-use'

it('the last use of each key is stored once a minute', () => {
  let written = 0
  const noteUse = usesOf((() => undefined) as unknown as Sql, () => {
    written += 1
  })
  const [one, other] = [Buffer.from('one'), Buffer.from('other')]
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))
  const use = (keyHash: Buffer, second: number) => {
    noteUse({ companyID: 1, keyHash, address: null, now: at(second) })
    return written
  }
  expect([use(one, 0), use(one, 1), use(other, 1), use(one, 59), use(one, 60), use(one, 119)]).toEqual([
    1, 1, 2, 2, 3, 3,
  ])
})
