import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@kaarditeek/db/embedded/free-port'

const built = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))

/** Starts the production build of the server, or the one in `main`, in its own process. `more` settings replace those of benchmarks. */
export const startServer = async (
  databaseUrl: string,
  appSecret: string,
  dataDir: string,
  { main = built, ...more }: { main?: string } & Record<string, string> = {},
) => {
  const port = Number(more.PORT ?? (await freePort()))
  const settings = { PORT: `${port}`, DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: dataDir }
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DRAIN_SECONDS: '0',
      WEB_API_REQUESTS_PER_MINUTE: '0',
      METRICS_PORT: '0',
      ...settings,
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error('The server did not start')
    await setTimeout(50)
  }
  const ended = once(server, 'exit').then(([code]): number | null => code)
  const stop = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    server.kill(signal)
    return ended
  }
  return { host: '127.0.0.1', port, pid: server.pid ?? 0, stop }
}

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
