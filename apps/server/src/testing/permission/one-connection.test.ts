import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '../../core/mail/mailer'
import { addTestCompany } from '../fixtures'
import { type TestApp, testApp } from '../test-app'
import { addEverybody, everybody, mayCall } from './everybody'
import { matrix, type ProcedurePath } from './matrix'
import { requestOf } from './requests'
import { addTarget, type Target } from './target'

const paths = Object.keys(matrix) as ProcedurePath[]
/** They close records that other calls name, or end the session; they run last. */
const lastOnes: ProcedurePath[] = ['operator.closeUser', 'auth.logout']
const order = [...paths.filter((path) => !lastOnes.includes(path)), ...lastOnes]

/** Together they have access to every procedure. */
const callers = everybody.filter(({ level, byToken }) => !byToken && level !== 'none' && level !== 'operator')

const linkIn = ({ text }: Message) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? 'no link'

/**
 * A verb that asks for a second connection while it holds a transaction waits for itself here: PostgreSQL then ends the
 * idle transaction and the call answers 5xx. With more connections the same verb hangs as soon as enough calls come at once.
 */
describe('on a pool of one connection', () => {
  let test: TestApp
  let own: Target
  const mails: Message[] = []
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    test = await testApp({
      connection: { max: 1, settings: { idle_in_transaction_session_timeout: '5000' } },
      mailer: async (message) => void mails.push(message),
    })
    const { db } = test.database
    const company = await addTestCompany(db, 'own')
    await addEverybody(db, company)
    own = await addTarget(db, company)
    for (const { email } of callers) if (email) cookies.set(email, await test.login(email))
  })
  afterAll(() => test.close())

  const call = (path: ProcedurePath, input: unknown, cookie = '') =>
    test.call('POST', `/trpc/${path}`, superjson.serialize(input), cookie)

  it.each(order)('%s answers', async (path) => {
    const caller = callers.find((one) => mayCall(matrix[path], one))
    const { input, answer = 200 } = requestOf(path)
    const reply = await call(path, input?.(own), cookies.get(caller?.email ?? ''))
    expect(reply.statusCode, reply.body).toBe(answer)
  })

  it('links from mails are answered', async () => {
    const superuser = await test.login('superuser@own.test')
    const linkTo = async (email: string) => {
      await expect.poll(() => mails.some(({ to }) => to === email)).toBe(true)
      const [mail] = mails.filter(({ to }) => to === email).slice(-1)
      mails.length = 0
      return mail ? linkIn(mail) : 'no mail'
    }
    const answers = async (path: ProcedurePath, input: unknown, cookie?: string) =>
      expect(await call(path, input, cookie), path).toMatchObject({ statusCode: 200 })
    const email = 'linked@own.test'
    const invitation = { email, roleNr: 1002, company: own.companyID }
    const passwords = { password: 'Parool-1', repPassword: 'Parool-1' }

    const invited = await call('operator.create', invitation, superuser)
    const { accountID } = invited.json().result.data.json
    const name = 'Lingi Saaja'
    await answers('auth.register', { id: await linkTo(email), name, languageID: 2, ...passwords })
    await answers('auth.forgotPassword', { email })
    await answers('auth.changePasswordByLink', { id: await linkTo(email), ...passwords })
    const moved = { accountID, name, lang: 2, roleNr: 1002, email: 'moved@own.test' }
    await answers('operator.edit', moved, superuser)
    await answers('auth.confirmEmail', { id: await linkTo(moved.email) })
  })
})
