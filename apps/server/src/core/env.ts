import { resolve } from 'node:path'
import { lengths } from '@kaarditeek/domain/lengths'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Env {
  port: number
  host: string
  /** Origin that browsers use. */
  publicUrl: string
  /** Undefined for the embedded database. */
  databaseUrl?: string
  /** A standby for calls and commands whose data may be some seconds old. */
  databaseReplicaUrl?: string
  /** Database of the installation that a company moves to. */
  moveToDatabaseUrl?: string
  dataDir: string
  demo: boolean
  /** Whether the rules of production hold: `NODE_ENV` is `production`, or `publicUrl` is HTTPS. */
  production: boolean
  /** Undefined only with the embedded database, whose secret is stored in `dataDir`. */
  appSecret?: string
  /** At the start of a rotation, the old secret or `lost`; otherwise undefined. */
  appSecretOld?: string
  timeZone: string
  trustProxy: string[]
  /** Requests that one API key may make in a minute; 0 is no limit. */
  webApiRequestsPerMinute: number
  /** Whom partners ask; undefined: the company. */
  supportEmail?: string
  /** Page on which disturbances are reported. */
  statusUrl?: string
  /** Seconds for which the server still answers after SIGTERM, so that balancers notice. */
  drainSeconds: number
  /** Undefined: nobody logs in by an identity provider. */
  oidc?: { issuer: string; clientID: string; clientSecret: string; name: string }
  /** Undefined: mails are written to files in `dataDir`. */
  smtpUrl?: string
  logLevel: (typeof logLevels)[number]
  metricsHost: string
  /** Port of the metrics; 0 serves none. */
  metricsPort: number
}

/** Lists the invalid settings, one a line. Never quotes a value, because it may be a secret. */
export class EnvError extends Error {
  override name = 'EnvError'
  constructor(readonly problems: string[]) {
    super(problems.join('\n'))
  }
}

// URL.parse is missing in older releases of Node 20.
const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

const url = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(parsed(text)?.protocol ?? ''), {
    error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  })

/** The same URL for each of the hosts between its commas. Only the driver knows URLs of several hosts. */
const urlsOfHosts = (text: string): string[] => {
  const [, before = '', hosts = '', after = ''] = /^([^/]*\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(text) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

const findsPrimary = (text: string) =>
  ['read-write', 'primary'].includes(parsed(text)?.searchParams.get('target_session_attrs') ?? '')

/** URL of PostgreSQL on one host, or on several of which one is the primary. */
const databaseUrl = z
  .string()
  .refine(
    (text) => urlsOfHosts(text).every((one) => url('postgresql:', 'postgres:').safeParse(one).success),
    {
      error: 'must be a URL that begins with postgresql:// or postgres://',
      abort: true,
    },
  )
  .refine((text) => urlsOfHosts(text).length === 1 || urlsOfHosts(text).every(findsPrimary), {
    error: 'must end with ?target_session_attrs=read-write when it names several hosts',
  })

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** The secret and the tokens travel to it, so that HTTP is for a provider on the same machine alone. */
const issuer = url('https:', 'http:').refine(
  (text) => parsed(text)?.protocol === 'https:' || isLoopback(parsed(text)?.hostname ?? ''),
  'must begin with https:// unless it is on this machine',
)

const isOrigin = (text: string) => parsed(text)?.origin === text.replace(/\/$/, '')

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)), {
    error: 'must be addresses or blocks of them, such as 10.0.0.0/8, between commas',
  })

const yesOrNo = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((text) => text === 'true' || text === '1')

const port = z
  .string()
  .refine((text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) < 65_536, {
    error: 'must be a whole number from 1 to 65535',
  })
  .transform(Number)

const host = z.string().regex(/^[\w.:-]+$/, 'must be an address or a host name')

export const DEFAULT_TIME_ZONE = 'Europe/Tallinn'
/** Enough for two failed checks of a balancer that asks each second. */
export const PRODUCTION_DRAIN_SECONDS = 5
/** 100 a second on average. */
export const DEFAULT_REQUESTS_PER_MINUTE = 6000

const MAX_DRAIN_SECONDS = 60

const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

/** Value of `APP_SECRET_OLD` for a lost secret: data that only it could decrypt are replaced. */
export const LOST = 'lost'

/** Characters of the name on the button of the login page. */
const MAX_PROVIDER_NAME = 40

const isSecret = (text: string) => text.length >= 32

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').refine(isOrigin, 'must have no path, query or user').optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: url('postgresql:', 'postgres:').optional(),
  MOVE_TO_DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: yesOrNo.optional(),
  APP_SECRET: z.string().refine(isSecret, 'must have at least 32 characters').optional(),
  APP_SECRET_OLD: z
    .string()
    .refine((text) => isSecret(text) || text === LOST, 'must have at least 32 characters, or be: lost')
    .optional(),
  APP_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Tallinn')
    .default(DEFAULT_TIME_ZONE),
  TRUST_PROXY: addresses.default([]),
  WEB_API_REQUESTS_PER_MINUTE: count.default(DEFAULT_REQUESTS_PER_MINUTE),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  STATUS_URL: url('http:', 'https:').optional(),
  DRAIN_SECONDS: count
    .refine((seconds) => seconds <= MAX_DRAIN_SECONDS, `must be at most ${MAX_DRAIN_SECONDS}`)
    .optional(),
  OIDC_ISSUER: issuer.max(lengths.identity.issuer, 'is too long').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .max(MAX_PROVIDER_NAME, `must have at most ${MAX_PROVIDER_NAME} characters`)
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  METRICS_PORT: z
    .union([z.literal('0').transform(Number), port], { error: 'must be 0 or a whole number from 1 to 65535' })
    .default(9464),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

/** Settings of the identity provider, all or none of which are set. */
const ofProvider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const

const providerOf = (data: z.output<typeof variables>): Env['oidc'] => {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientID,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = data
  return issuer && clientID && clientSecret && name ? { issuer, clientID, clientSecret, name } : undefined
}

const rules = variables
  .refine((all) => !(all.DEMO && all.NODE_ENV === 'production'), {
    path: ['DEMO'],
    error: 'must not be on with NODE_ENV=production: everyone knows its passwords',
  })
  .refine((all) => all.DATABASE_URL !== undefined || all.DATABASE_REPLICA_URL === undefined, {
    path: ['DATABASE_REPLICA_URL'],
    error: 'needs DATABASE_URL',
  })
  .refine((all) => all.APP_SECRET !== undefined || all.DATABASE_URL === undefined, {
    path: ['APP_SECRET'],
    error: 'must be set when DATABASE_URL is',
  })
  .superRefine((all, { addIssue }) => {
    const missing = ofProvider.filter((name) => all[name] === undefined)
    if (missing.length === ofProvider.length) return
    for (const name of missing)
      addIssue({ code: 'custom', path: [name], message: 'must be set when another OIDC_ setting is' })
  })

/** Reads and validates all settings. An empty variable counts as unset. Throws `EnvError`. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const { success, data, error } = rules.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, text]) => text !== '')),
  )
  if (!success) throw new EnvError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const embedded = data.DATABASE_URL === undefined
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).origin
  const production = data.NODE_ENV === 'production' || publicUrl.startsWith('https:')
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    databaseUrl: data.DATABASE_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    moveToDatabaseUrl: data.MOVE_TO_DATABASE_URL,
    dataDir: resolve(data.DATA_DIR),
    production,
    demo: data.DEMO ?? (embedded && !production),
    appSecret: data.APP_SECRET,
    appSecretOld: data.APP_SECRET_OLD,
    timeZone: data.APP_TIMEZONE,
    trustProxy: data.TRUST_PROXY,
    webApiRequestsPerMinute: data.WEB_API_REQUESTS_PER_MINUTE,
    supportEmail: data.SUPPORT_EMAIL,
    statusUrl: data.STATUS_URL,
    drainSeconds: data.DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_SECONDS : 0),
    oidc: providerOf(data),
    smtpUrl: data.SMTP_URL,
    logLevel: data.LOG_LEVEL,
    metricsHost: data.METRICS_HOST,
    metricsPort: data.METRICS_PORT,
  }
}
