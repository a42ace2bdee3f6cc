import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testFolder } from '@kaarditeek/db/testing'
import { expect, test } from 'vitest'
import { keptSecret, restoreSecret } from './secret'

const ARCHIVED = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)

test('the archived secret is stored where the server reads it', async () => {
  const dataDir = join(await testFolder('secret'), 'new')
  await restoreSecret({ dataDir }, ARCHIVED)
  const file = join(dataDir, 'app-secret')
  expect(await readFile(file, 'utf8')).toBe(ARCHIVED)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await keptSecret({ dataDir })).toBe(ARCHIVED)
  await restoreSecret({ dataDir }, ARCHIVED)
})

test('another secret is never overwritten', async () => {
  const dataDir = await testFolder('secret')
  await writeFile(join(dataDir, 'app-secret'), OTHER)
  await expect(restoreSecret({ dataDir }, ARCHIVED)).rejects.toThrow('app-secret is another secret')
  await expect(restoreSecret({ dataDir, appSecret: OTHER }, ARCHIVED)).rejects.toThrow(
    'APP_SECRET is another secret',
  )
  expect(await keptSecret({ dataDir })).toBe(OTHER)
})

test('the secret of the environment is not stored, and is required for a restore', async () => {
  const dataDir = await testFolder('secret')
  expect(await keptSecret({ dataDir, appSecret: OTHER })).toBeUndefined()
  await restoreSecret({ dataDir, appSecret: OTHER }, undefined)
  await expect(restoreSecret({ dataDir }, undefined)).rejects.toThrow('set APP_SECRET')
})
