import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './citus/test-template'
import { connect } from './client'
import { startEmbedded } from './embedded'
import { migrate } from './migrate'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated database, which is copied for every test file. */
    templateUrl: string
    /** Further nodes of Citus, each with a part of the template; none with plain PostgreSQL. */
    workerUrls: string[]
    /** Deleted after the run. */
    runFolder: string
  }
}

// The data do not outlive the run, so they need not reach the disk. A session with `synchronous_commit = on` waits for the standby for ever.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  synchronous_standby_names: 'missing',
}

/** Starts one PostgreSQL for the whole run. Returns the URL of a migrated database without connections. */
const startPlain = async (dataDir: string) => {
  await mkdir(dataDir)
  // Tests kill connections, and PostgreSQL logs each at length.
  const server = await startEmbedded({ dataDir, settings, log: () => undefined })
  const template = connect(server.url, { max: 1 })
  await migrate(template)
  // CREATE DATABASE fails while its template has connections.
  await template.close()
  return { urls: [server.url], stop: server.stop }
}

/** `CITUS_NODES`: URLs of a coordinator and its workers, on which the tests then run. See CONTRIBUTING.md. */
const citusNodes = process.env.CITUS_NODES?.split(',')

/** Prepares the database of a run. Its folder is deleted after it. */
const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'kaarditeek-test-'))
  await chmod(folder, 0o755)
  const janitor = startJanitor(folder)
  const { urls, stop } = await (citusNodes ? makeTemplate(citusNodes) : startPlain(join(folder, 'template')))
  const [url = '', ...workerUrls] = urls
  project.provide('templateUrl', url)
  project.provide('workerUrls', workerUrls)
  project.provide('runFolder', folder)

  return async () => {
    await stop()
    janitor.stdin.end()
    await once(janitor, 'exit')
  }
}

/** Starts the janitor, which Ctrl-C does not reach. Its pipe closes when this process ends, even by SIGKILL. */
const startJanitor = (folder: string) => {
  const script = fileURLToPath(new URL('test-janitor.mjs', import.meta.url))
  return spawn(process.execPath, [script, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
}

export default setup
