import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { kitRoot } from './kit'

const web = fileURLToPath(new URL('../../apps/web', import.meta.url))
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')

// Builds the web app with the kit page, which production lacks, before the tests of parts.
test('the web app builds with its kit page', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', 'kit', '--outDir', kitRoot, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: web, env: { PATH: process.env.PATH, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
