import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, PASSWORD } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'
import { isPassword } from './passwords'

const AT_ONCE = 4
const WAITING = 32

describe('password checks', () => {
  let test: TestApp

  beforeAll(async () => {
    test = await testApp()
    await addTestCompany(test.database.db, 'own')
  })
  afterAll(() => test.close())

  const codeOf = (failure: unknown) => (failure instanceof DomainError ? failure.code : failure)
  const check = () => isPassword(undefined, PASSWORD).catch(codeOf)
  const logIn = () => test.call('POST', '/api/login', { email: 'viewer@own.test', password: PASSWORD })

  it('are refused at once if too many wait', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, check))
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(AT_ONCE + WAITING)
    expect(outcomes.slice(AT_ONCE + WAITING).every((outcome) => outcome === 'NOT_AVAILABLE_ERROR')).toBe(true)
    expect(await check()).toBe(false)
  })

  it('refused in this way are 503 for a login, and do not count as failures', async () => {
    let full = true
    const keepFull = async () => {
      while (full) await check()
    }
    const others = Array.from({ length: AT_ONCE + WAITING }, keepFull)
    for (let times = 0; times < 10; times += 1) {
      const reply = await logIn()
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'NOT_AVAILABLE_ERROR'])
      expect(reply.headers['retry-after']).toBe('1')
    }
    full = false
    await Promise.all(others)
    expect((await logIn()).statusCode).toBe(200)
  })
})
