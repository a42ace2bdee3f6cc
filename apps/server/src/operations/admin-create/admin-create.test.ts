import { existsSync } from 'node:fs'
import { chmod, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { startEmbedded } from '@kaarditeek/db/embedded'
import { runningEmbedded } from '@kaarditeek/db/embedded/running'
import { installation } from '@kaarditeek/db/schema/installation'
import { testFolder } from '@kaarditeek/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../core/env'
import { hasAdministrator } from '../../entities/operator/create-administrator'
import { APP_SECRET, addTestCompany, PASSWORD } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'
import { adminCreate } from './admin-create'

const now = () => new Date()
const newcomer = { name: 'Esimene', languageID: 2, password: PASSWORD, repPassword: PASSWORD }

/** Makes the application, and the command on its database. */
const installed = async (settings: Record<string, string> = {}) => {
  const app = await testApp({ now })
  onTestFinished(() => app.close())
  const dataDir = await testFolder('admin')
  const env = readEnv({
    NODE_ENV: 'production',
    DATABASE_URL: app.database.url,
    APP_SECRET,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://kaardid.test',
    ...settings,
  })
  const said: string[] = []
  const create = async (...parameters: string[]) => {
    said.length = 0
    await adminCreate(parameters, env, (message) => said.push(message))
    return said.join('\n')
  }
  return { app, dataDir, create }
}

const register = ({ call }: TestApp, words: string) =>
  call('PUT', `/api/register/${/\/register\/(\S+)/.exec(words)?.[1]}`, newcomer)

test('the first administrator is invited, registers by the link and logs in', async () => {
  const { app, dataDir, create } = await installed()
  expect(await hasAdministrator(app.database.db)).toBe(false)
  const words = await create('Mari@Kaardid.test')
  expect(words).toContain('https://kaardid.test/register/')
  expect(await hasAdministrator(app.database.db)).toBe(true)

  const [mail = ''] = await readdir(join(dataDir, 'outbox'))
  expect(await readFile(join(dataDir, 'outbox', mail), 'utf8')).toContain('Kutse Kaarditeeki')
  expect((await register(app, words)).json()).toMatchObject({ role: { level: 200 } })
  const cookie = await app.login('mari@kaardid.test')
  expect((await app.call('GET', '/api/companies', undefined, cookie)).statusCode).toBe(200)
})

test('a repetition is refused with a message and changes nothing', async () => {
  const { app, create } = await installed()
  const words = await create('mari@kaardid.test')
  await expect(create('MARI@kaardid.test')).rejects.toThrow(
    'is an administrator already, and nothing was changed. Log in at https://kaardid.test/login',
  )
  expect(await app.database.sql`select count(*) from account`).toEqual([{ count: 1 }])
  expect((await register(app, words)).statusCode).toBe(200)
})

test('an existing user gets another account and logs in as before', async () => {
  const { app, create } = await installed()
  await addTestCompany(app.database.db, 'own')
  expect(await create('superuser@own.test')).toContain('https://kaardid.test/login')
  const cookie = await app.login('superuser@own.test')
  const { accounts } = (await app.call('GET', '/api/self-info', undefined, cookie)).json()
  expect(accounts).toHaveLength(2)
})

test.each([[[]], [['mari']], [['mari@kaardid.test', 'jaan@kaardid.test']]])(
  '%j is refused before anything is opened',
  async (parameters) => {
    const env = readEnv({ DATABASE_URL: 'postgresql://127.0.0.1:1/nothing', APP_SECRET })
    await expect(adminCreate(parameters, env, () => undefined)).rejects.toThrow(
      'npm run admin:create -- you@example.com',
    )
  },
)

test('a secret other than the database’s is refused', async () => {
  const { app, create } = await installed({ APP_SECRET: 'another secret of the tests, long enough as well' })
  await app.database.db.insert(installation).values({ secretCheck: Buffer.from('of another secret') })
  await expect(create('mari@kaardid.test')).rejects.toThrow('APP_SECRET is not the secret')
  expect(await hasAdministrator(app.database.db)).toBe(false)
})

test('a refusing mail server is reported, and the link is valid nevertheless', async () => {
  const { app, create } = await installed({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const words = await create('mari@kaardid.test')
  expect(words).toContain('refused the mail')
  expect((await register(app, words)).statusCode).toBe(200)
})

test('the embedded database is started, or used while a server runs on it', async () => {
  const dataDir = await testFolder('admin embedded')
  await chmod(dataDir, 0o755)
  const env = readEnv({ DATA_DIR: dataDir })
  const said: string[] = []
  const create = (email: string) => adminCreate([email], env, (message) => said.push(message))
  await create('mari@kaardid.test')
  expect(await runningEmbedded(dataDir)).toBeNull()
  expect(existsSync(join(dataDir, 'app-secret'))).toBe(true)

  const server = await startEmbedded({ dataDir, log: (message) => said.push(message) })
  onTestFinished(() => server.stop())
  await create('jaan@kaardid.test')
  const { sql, close } = connect(server.url, { max: 1 })
  onTestFinished(close)
  expect(await sql`select email from "user" order by email`).toEqual([
    { email: 'jaan@kaardid.test' },
    { email: 'mari@kaardid.test' },
  ])
  expect(said.filter((words) => words.includes('/register/'))).toHaveLength(2)
})
