import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testFolder } from '@kaarditeek/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../core/env'
import { addFactor } from '../../testing/factor'
import { APP_SECRET, addTestCompany, PASSWORD } from '../../testing/fixtures'
import { NOW, testApp } from '../../testing/test-app'
import { resetFactorCommand } from './reset-factor'

const EMAIL = 'superuser@own.test'

test('a locked out user logs in again with the password, and is told', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  await addTestCompany(app.database.db, 'own')
  const cookie = await app.login(EMAIL)
  await addFactor(app, cookie, NOW)
  const dataDir = await testFolder('reset-factor')
  const env = readEnv({ DATABASE_URL: app.database.url, APP_SECRET, DATA_DIR: dataDir })
  const said: string[] = []
  const reset = (...parameters: string[]) =>
    resetFactorCommand(parameters, env, (message) => void said.push(message))

  const logIn = async () =>
    (await app.call('POST', '/api/login', { email: EMAIL, password: PASSWORD })).statusCode
  expect(await logIn()).toBe(403)
  await expect(reset()).rejects.toThrow('npm run admin:reset-factor -- you@example.com')
  await expect(reset('viewer@own.test')).rejects.toThrow('No user viewer@own.test has a second factor')
  await reset('Superuser@own.test')
  expect(said.join()).toContain('logs in with the password alone')
  expect(await logIn()).toBe(200)
  expect((await app.call('GET', '/api/self-info', undefined, cookie)).statusCode).toBe(401)
  const [mail = ''] = await readdir(join(dataDir, 'outbox'))
  expect(await readFile(join(dataDir, 'outbox', mail), 'utf8')).toContain('To: superuser@own.test')
  await expect(reset(EMAIL)).rejects.toThrow('has a second factor')
})
