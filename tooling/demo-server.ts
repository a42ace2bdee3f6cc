import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product'

/** Starts the built product with demo data on its own port and data folder, with further settings. `stop` ends it and removes its data. */
export const startDemo = async (settings: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaarditeek-demo-'))
  // As root the database runs as another user, who must reach the folder.
  await chmod(dataDir, 0o755)
  const server = await startProduct(
    null,
    dataDir,
    { DEMO: 'true', LOG_LEVEL: 'warn', APP_SECRET: '', WEB_API_REQUESTS_PER_MINUTE: '', ...settings },
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const stop = async () => {
    await server.end()
    await rm(dataDir, { recursive: true })
  }
  try {
    await server.ready()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://localhost:${server.port}`, file: join(dataDir, 'demo.json'), stop }
}
