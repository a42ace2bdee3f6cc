import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testFolder } from '@kaarditeek/db/testing'
import { expect, test } from 'vitest'
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
