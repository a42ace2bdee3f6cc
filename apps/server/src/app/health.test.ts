import { randomUUID } from 'node:crypto'
import { connect } from '@kaarditeek/db/client'
import { testDatabase } from '@kaarditeek/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { watchDatabase } from '../core/database-watch'
import { addTestCompany } from '../testing/fixtures'
import { testApp } from '../testing/test-app'

// Port 1 refuses connections, as the embedded database's port does until it is started again.
test('without the database the process is alive and not ready', async () => {
  const { db, sql, close: disconnect } = connect('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
  const { app, close } = await testApp({ db, sql, watch: watchDatabase({ db }) })
  onTestFinished(async () => {
    await close()
    await disconnect()
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const { statusCode, body } = await app.inject('/readyz')
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'NOT_AVAILABLE_ERROR'])
})

test('a database that may not be written is not ready', async () => {
  const database = await testDatabase()
  await database.sql`alter database ${database.sql(new URL(database.url).pathname.slice(1))} set default_transaction_read_only = on`
  const standby = connect(database.url, { max: 1 })
  const { app, close } = await testApp({ watch: watchDatabase(standby) })
  onTestFinished(async () => {
    await close()
    await standby.close()
    await database.drop()
  })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})

test('while a standby that must confirm commits is missing, neither readiness nor a payment waits for it', async () => {
  const database = await testDatabase()
  const waiting = connect(database.url, { max: 1, settings: { synchronous_commit: 'on' } })
  const test = await testApp({ watch: watchDatabase(waiting, 100), batchSql: waiting.sql, sql: waiting.sql })
  onTestFinished(async () => {
    await database.drop()
    await waiting.close()
    await test.close()
  })
  const { apiKey } = await addTestCompany(test.database.db, 'own')
  const pay = () =>
    test.terminal(
      { apiKey },
      'payments',
      { pan: '4000000000000000', amount: 1, terminalID: 'T1' },
      randomUUID(),
    )
  const replies = await Promise.all([test.app.inject('/readyz'), pay(), pay()])
  const later = [await test.app.inject('/readyz'), await pay()]
  for (const reply of [...replies, ...later])
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'NOT_AVAILABLE_ERROR'])
})
