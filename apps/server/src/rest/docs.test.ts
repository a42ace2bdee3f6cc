import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCodes } from '@kaarditeek/domain/error/codes'
import { refusalReasons } from '@kaarditeek/domain/error/reasons'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { clientPackageIn, clientPackageRoute } from './client-package'
import { codesGuide } from './codes-guide'
import { guideHtml } from './html'
import { partnerGuide } from './partner-guide'
import { scriptsGuide } from './scripts-guide'
import { versionsGuide } from './versions-guide'

const unlimited = { timeZone: 'Europe/Riga', requestsPerMinute: 0 }
const URL = 'https://kaardid.example'

it('the page has every code and every reason once, with its words in both languages', () => {
  const page = guideHtml(codesGuide())
  const named = [...page.matchAll(/id="code-(\w+)"/g)].map(([, one]) => one)
  expect(named).toEqual([...errorCodes, ...refusalReasons])
  expect(page).toContain('400, of terminals 404')
  expect(page).toContain('Kaart ei kehti. Küsige teist makseviisi.')
  expect(page).not.toMatch(/undefined|\{\{/)
})

it('the page tells the cashier something for each code and reason, by the reason first', () => {
  const page = guideHtml(codesGuide())
  expect(page).not.toMatch(/<td><\/td><\/tr>/)
  const rowOf = (one: string) => page.split('<tr>').find((row) => row.includes(`id="code-${one}"`))
  for (const reason of ['moreThanPaymentLeft', 'moreThanHeld']) {
    expect(rowOf(reason)).not.toContain('As its code')
    expect(rowOf(reason)).not.toContain('too little money')
  }
  expect(rowOf('ERROR_INVALID_VALUE')).toContain('Any other refusal')
  expect(rowOf('tooLong')).toContain('As its code')
})

it('the page shows the limit of requests, or that there is none', () => {
  expect(guideHtml(partnerGuide({ timeZone: 'Europe/Riga', requestsPerMinute: 600 }))).toContain(
    'RateLimit-Policy: "key";q=600;w=60',
  )
  expect(guideHtml(partnerGuide(unlimited))).toContain('not limited here')
})

it('the page shows which calls take no key, and why', () => {
  const page = guideHtml(partnerGuide(unlimited))
  expect(page).toMatch(/POST \/api\/login<\/code><\/td><td>it begins or changes a session/)
  expect(page).toMatch(/POST \/api\/cards\/calc-endtime<\/code><\/td><td>it changes nothing/)
})

it('the page shows whom partners ask, where the installation says', () => {
  const help = { supportEmail: 'abi@kaardid.example', statusUrl: 'https://status.example' }
  expect(guideHtml(versionsGuide(URL, help))).toContain('href="mailto:abi@kaardid.example"')
  expect(guideHtml(versionsGuide(URL, help))).toContain('href="https://status.example"')
  expect(guideHtml(versionsGuide(URL, {}))).toContain('Ask the company')
  expect(guideHtml(versionsGuide(URL, {}))).not.toContain('undefined')
  expect(guideHtml(versionsGuide(URL, help))).not.toContain('no contact of its own')
  expect(guideHtml(versionsGuide(URL, {}))).toContain('no contact of its own')
})

it('the server has the package of the client where it was built', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kaarditeek-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect([clientPackageIn(undefined), clientPackageIn(root), clientPackageIn(join(root, 'none'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  writeFileSync(join(root, 'kaarditeek-client-0.1.0.tgz'), 'packed')
  const name = clientPackageIn(root) ?? ''
  const app = Fastify()
  clientPackageRoute(app, root, name)
  const reply = await app.inject('/docs/client.tgz')
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
    200,
    'application/gzip',
    'packed',
  ])
  expect(reply.headers['content-disposition']).toBe('attachment; filename="kaarditeek-client-0.1.0.tgz"')
})

it('the page says how the client is installed from the server, or made', () => {
  expect(guideHtml(scriptsGuide(URL, true))).toContain(`npm install ${URL}/api/docs/client.tgz`)
  expect(guideHtml(scriptsGuide(URL, false))).toContain('npm pack --workspace=@kaarditeek/client')
})
