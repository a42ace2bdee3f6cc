import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testFolder } from '@kaarditeek/db/testing'
import { expect, test } from 'vitest'
import { addTestCompany, PASSWORD } from '../testing/fixtures'
import { testApp } from '../testing/test-app'

const script = "document.documentElement.lang = 'et'\n"

test('the page may run only the scripts that it was built with', async () => {
  const webRoot = await testFolder('web')
  await writeFile(join(webRoot, 'index.html'), `<script>${script}</script><script src="/a.js"></script>`)
  const { app, close } = await testApp({ webRoot })
  const { headers } = await app.inject({ url: '/login', headers: { accept: 'text/html' } })
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  await close()
})

test('under HTTPS pages and cookies carry what keeps browsers from other origins', async () => {
  const { app, database, close } = await testApp({ secure: true })
  await addTestCompany(database.db, 'own')
  const { headers } = await app.inject({ url: '/trpc/public.config' })
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  const policy = headers['content-security-policy']
  for (const part of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part)
  const payload = { email: 'superuser@own.test', password: PASSWORD }
  const login = await app.inject({ method: 'POST', url: '/api/login', payload })
  expect(login.statusCode).toBe(200)
  for (const { name, ...cookie } of login.cookies) {
    expect(name).toMatch(/^__Host-/)
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
  }
  expect(login.cookies.length).toBeGreaterThan(0)
  await close()
})
