import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { email } from '@kaarditeek/domain/field'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccessToken } from '../../auth/access-token'
import { one } from '../../core/work/one'
import { APP_SECRET, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { mailbox } from '../../testing/mailbox'
import { addEverybody } from '../../testing/permission/everybody'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('a service account', () => {
  let test: TestApp
  let own: TestCompany
  let accountID: number
  let token: string
  let kept: string
  const box = mailbox()

  beforeAll(async () => {
    test = await testApp({ mailer: box.mailer })
    const { db } = test.database
    own = await addTestCompany(db, 'own')
    await addEverybody(db, own)
    kept = `service:${own.companyID}:Robot`
    const values = { email: kept, name: 'Robot', languageID: 2, isService: true } as const
    const { id: userID } = one(await db.insert(user).values(values).returning())
    const post = { userID, companyID: own.companyID, roleNr: RoleNr.superuser, createdAt: NOW }
    accountID = one(await db.insert(account).values(post).returning()).accountID
    const { text, ...columns } = newAccessToken(APP_SECRET)
    await db
      .insert(accessToken)
      .values({ accountID, name: 'ERP', createdAt: NOW, expiresAt: addDays(NOW, 1), ...columns })
    token = `Bearer ${text}`
  })
  afterAll(() => test.close())

  it.each(['superuser', 'distributor', 'administrator'])('is in no list of people of a %s', async (who) => {
    const cookie = await test.login(`${who}@own.test`)
    for (const path of [
      '/api/operators?limit=100',
      '/api/search?search=Robot',
      '/api/search?search=service',
    ]) {
      const reply = await test.call('GET', path, undefined, cookie)
      expect([reply.statusCode, reply.body.includes('Robot'), reply.body.includes('service:')]).toEqual([
        200,
        false,
        false,
      ])
    }
    const options = await test.call('GET', `/api/operators/${accountID}`, undefined, cookie)
    expect(options.statusCode).toBe(404)
  })

  it('has no address and cannot log in', async () => {
    expect(email().safeParse(kept).success).toBe(false)
    const login = await test.call('POST', '/api/login', { email: kept, password: 'Parool-1' })
    expect([400, 401]).toContain(login.statusCode)
  })

  it('acts by its token and is named in histories', async () => {
    const self = await test.call('GET', '/api/self-info', undefined, token)
    expect(self.json()).toMatchObject({ name: 'Robot', email: 'Robot' })
    const made = await test.call('POST', '/api/terminal-owners', { name: 'By robot' }, token)
    expect(made.statusCode).toBe(201)
    const { terminalOwnerID } = made.json()
    const cookie = await test.login('superuser@own.test')
    const path = `/api/terminal-owners/${terminalOwnerID}/changes`
    const history = await test.call('GET', path, undefined, cookie)
    expect(history.json().list).toMatchObject([{ authorEmail: 'Robot', accessToken: 'ERP' }])
  })

  it('is not the superuser who stays', async () => {
    const cookie = await test.login('administrator@own.test')
    const [found] = await test.database.sql`
      select account_id from account join "user" u on u.id = user_id where u.email = 'superuser@own.test'`
    const refused = await test.call('DELETE', `/api/operators/${found?.account_id}`, undefined, cookie)
    expect([refused.statusCode, refused.json().reason]).toEqual([400, 'lastSuperuser'])
  })
})
