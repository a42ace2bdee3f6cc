import { execFile } from 'node:child_process'
import { chmod, chown, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './client'
import { startEmbedded } from './embedded'
import { databaseAccount } from './embedded/account'
import { testFolder } from './testing'

const run = promisify(execFile)

/** Makes a certificate authority, and a certificate of it for `localhost` with its key. Returns their files. */
const makeCertificates = async (folder: string) => {
  const [authority, authorityKey, request, certificate, key] = [
    'ca.pem',
    'ca.key',
    'request',
    'server.pem',
    'server.key',
  ].map((name) => join(folder, name)) as [string, string, string, string, string]
  const newKey = ['-newkey', 'rsa:2048', '-nodes']
  const made = [...newKey, '-keyout', authorityKey, '-out', authority]
  await run('openssl', ['req', '-x509', ...made, '-days', '2', '-subj', '/CN=Test'])
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await run('openssl', ['req', ...newKey, '-keyout', key, '-out', request, ...name])
  const signed = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial', '-copy_extensions', 'copy']
  await run('openssl', ['x509', '-req', '-in', request, ...signed, '-days', '2', '-out', certificate])
  return { authority, certificate, key }
}

/** Asks the database in a process of its own, since Node reads `NODE_EXTRA_CA_CERTS` at its start. Returns whether the connection is encrypted, or the failure. */
const askBy = async (url: string, env: Record<string, string> = {}): Promise<string> => {
  const script = `import postgres from 'postgres'
    const sql = postgres(process.argv[1], { max: 1 })
    const asked = sql\`select ssl from pg_stat_ssl where pid = pg_backend_pid()\`
    console.log(await asked.then(([row]) => String(row.ssl), (failure) => failure.code))
    await sql.end()`
  const args = ['--input-type=module', '--eval', script, url]
  const { stdout } = await run(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { ...process.env, ...env },
  })
  return stdout.trim()
}

test('sslmode=verify-full takes the certificate of a named authority alone, and require takes any', async () => {
  const dataDir = await testFolder('tls')
  const { authority, certificate, key } = await makeCertificates(dataDir)
  const server = await startEmbedded({ dataDir, log: () => undefined })
  onTestFinished(() => server.stop())
  const { sql, close } = connect(server.url, { max: 1 })
  onTestFinished(close)
  const [{ folder } = { folder: '' }] = await sql<{ folder: string }[]>`
    select setting as folder from pg_settings where name = 'data_directory'`
  const account = databaseAccount()
  for (const [from, name] of [
    [certificate, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    const file = join(folder, name)
    await copyFile(from, file)
    await chmod(file, 0o600)
    if (account) await chown(file, account.uid, account.gid)
  }
  await sql.unsafe('alter system set ssl = on')
  await sql`select pg_reload_conf()`
  await expect.poll(async () => (await sql`show ssl`)[0]?.ssl).toBe('on')
  const url = server.url.replace('127.0.0.1', 'localhost')
  const trusted = { NODE_EXTRA_CA_CERTS: authority }
  expect(await askBy(url)).toBe('false')
  expect(await askBy(`${url}?sslmode=require`)).toBe('true')
  expect(await askBy(`${url}?sslmode=verify-full`)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  expect(await askBy(`${url}?sslmode=verify-full`, trusted)).toBe('true')
})
