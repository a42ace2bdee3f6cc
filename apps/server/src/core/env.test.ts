import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testFolder } from '@kaarditeek/db/testing'
import { expect, test } from 'vitest'
import { ensureAppSecret } from './app-secret'
import { EnvError, readEnv } from './env'

const secret = 'a-secret-of-more-than-thirty-two-characters'
const databaseUrl = 'postgresql://user:canary@db.test/kaarditeek'

const problemsOf = (source: NodeJS.ProcessEnv) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}

test('an empty environment means the embedded database with the demo', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: join(process.cwd(), '.data'),
    demo: true,
    timeZone: 'Europe/Tallinn',
    trustProxy: [],
    webApiRequestsPerMinute: 6000,
    logLevel: 'info',
    metricsHost: '127.0.0.1',
    metricsPort: 9464,
  })
})

test('an own database gets no demo by default', () => {
  const own = { DATABASE_URL: databaseUrl, APP_SECRET: secret }
  expect(readEnv(own).demo).toBe(false)
  expect(readEnv({ ...own, DEMO: 'true' }).demo).toBe(true)
  expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false)
})

test('the database may have several hosts, of which one is the primary', () => {
  const several = 'postgresql://user:canary@a.test:5433,b.test/kaarditeek?target_session_attrs=read-write'
  expect(readEnv({ DATABASE_URL: several, APP_SECRET: secret }).databaseUrl).toBe(several)
})

test('rules of production apply under HTTPS even without NODE_ENV', () => {
  expect(readEnv({ NODE_ENV: 'production' }).production).toBe(true)
  const served = readEnv({ PUBLIC_URL: 'https://kaardid.test' })
  expect(served).toMatchObject({ production: true, demo: false })
  expect(readEnv({ PUBLIC_URL: 'https://kaardid.test', DEMO: 'true' }).demo).toBe(true)
  expect(readEnv({ PUBLIC_URL: 'http://kaardid.test' }).production).toBe(false)
})

test('the metrics can be turned off', () => {
  expect(readEnv({ METRICS_PORT: '0' }).metricsPort).toBe(0)
})

test('a server drains before it stops in production only, unless told otherwise', () => {
  expect(readEnv({}).drainSeconds).toBe(0)
  expect(readEnv({ NODE_ENV: 'production' }).drainSeconds).toBe(5)
  expect(readEnv({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(readEnv({ DRAIN_SECONDS: '60' }).drainSeconds).toBe(60)
})

test('lists and addresses are parsed', () => {
  const env = readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1', PUBLIC_URL: 'https://kaardid.test/', PORT: '8080' })
  expect(env).toMatchObject({
    trustProxy: ['10.0.0.0/8', '::1'],
    publicUrl: 'https://kaardid.test',
    port: 8080,
  })
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535'],
  [{ PORT: '3000x' }, 'PORT must be a whole number from 1 to 65535'],
  [{ HOST: 'not a host' }, 'HOST must be an address or a host name'],
  [{ PUBLIC_URL: 'kaardid.test' }, 'PUBLIC_URL must be a URL that begins with http:// or https://'],
  [{ PUBLIC_URL: 'https://kaardid.test/app' }, 'PUBLIC_URL must have no path, query or user'],
  [
    { DATABASE_URL: 'mysql://canary@db', APP_SECRET: secret },
    'DATABASE_URL must be a URL that begins with postgresql:// or postgres://',
  ],
  [
    { DATABASE_URL: 'postgresql://canary@a:5433,b:x/db?target_session_attrs=read-write', APP_SECRET: secret },
    'DATABASE_URL must be a URL that begins with postgresql:// or postgres://',
  ],
  [
    { DATABASE_URL: 'postgresql://canary@a,b/db', APP_SECRET: secret },
    'DATABASE_URL must end with ?target_session_attrs=read-write when it names several hosts',
  ],
  [{ DATABASE_URL: databaseUrl }, 'APP_SECRET must be set when DATABASE_URL is'],
  [{ APP_SECRET: 'canary' }, 'APP_SECRET must have at least 32 characters'],
  [{ APP_SECRET_OLD: 'canary' }, 'APP_SECRET_OLD must have at least 32 characters, or be: lost'],
  [{ DEMO: 'yes' }, 'DEMO must be true or false'],
  [
    { DEMO: '1', NODE_ENV: 'production' },
    'DEMO must not be on with NODE_ENV=production: everyone knows its passwords',
  ],
  [{ APP_TIMEZONE: 'Tallinn' }, 'APP_TIMEZONE must be a time zone such as Europe/Tallinn'],
  [
    { TRUST_PROXY: '10.0.0.0/8,all' },
    'TRUST_PROXY must be addresses or blocks of them, such as 10.0.0.0/8, between commas',
  ],
  [{ WEB_API_REQUESTS_PER_MINUTE: '-1' }, 'WEB_API_REQUESTS_PER_MINUTE must be a whole number'],
  [{ SUPPORT_EMAIL: 'canary' }, 'SUPPORT_EMAIL must be an email address'],
  [{ STATUS_URL: 'canary.test' }, 'STATUS_URL must be a URL that begins with http:// or https://'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be at most 60'],
  [{ SMTP_URL: 'canary.test:25' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://'],
  [{ DATABASE_REPLICA_URL: 'postgres://canary' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be 0 or a whole number from 1 to 65535'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('%o is refused in one line without its value', (source, problem) => {
  expect(problemsOf(source)).toEqual([problem])
  expect(problem).not.toContain('canary')
})

test('an identity provider has all of its settings, or none', () => {
  const all = {
    OIDC_ISSUER: 'https://login.test',
    OIDC_CLIENT_ID: 'kaarditeek',
    OIDC_CLIENT_SECRET: 'canary',
    OIDC_NAME: 'Pilv',
  }
  const oidc = { issuer: 'https://login.test', clientID: 'kaarditeek', clientSecret: 'canary', name: 'Pilv' }
  expect([readEnv(all).oidc, readEnv({ OIDC_NAME: '' }).oidc]).toEqual([oidc, undefined])
  for (const name of Object.keys(all))
    expect(problemsOf({ ...all, [name]: '' })).toEqual([`${name} must be set when another OIDC_ setting is`])
  for (const loopback of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])
    expect(readEnv({ ...all, OIDC_ISSUER: loopback }).oidc?.issuer).toBe(loopback)
  const outside = problemsOf({ ...all, OIDC_ISSUER: 'http://login.test' })
  expect(outside).toEqual(['OIDC_ISSUER must begin with https:// unless it is on this machine'])
})

test('several invalid values are reported at once', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2)
})

test('the secret of the embedded database is created once, readable only by its owner', async () => {
  const env = readEnv({ DATA_DIR: join(await testFolder('secret'), 'data') })
  const made = await ensureAppSecret(env)
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(await ensureAppSecret(env)).toBe(made)
  expect((await stat(join(env.dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
  expect(await ensureAppSecret({ ...env, appSecret: secret })).toBe(secret)
})

test('the secret of an existing embedded database is created again only for a rotation', async () => {
  const env = readEnv({ DATA_DIR: join(await testFolder('secret'), 'data') })
  const file = join(env.dataDir, 'app-secret')
  const made = await ensureAppSecret(env)
  await mkdir(join(env.dataDir, 'postgres'))
  await rm(file)
  await expect(ensureAppSecret(env)).rejects.toThrow(
    /app-secret is missing: put its copy back.*operations\.md/,
  )
  expect(await ensureAppSecret({ ...env, appSecretOld: made })).not.toBe(made)
  await writeFile(file, 'half of it')
  await expect(ensureAppSecret(env)).rejects.toThrow('app-secret is damaged: put its copy back')
})
