import { connect } from '@kaarditeek/db/client'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app'

// Port 1 refuses connections, as the embedded database's port does until it is started again.
test('without the database the process is alive and not ready', async () => {
  const { db, sql, close: disconnect } = connect('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
  const { app, close } = await testApp({ db, sql })
  onTestFinished(async () => {
    await close()
    await disconnect()
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const { statusCode, body } = await app.inject('/readyz')
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'NOT_AVAILABLE_ERROR'])
})
