import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { connect } from './client'
import { startEmbedded } from './embedded'
import { migrate } from './migrate'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated database, which is copied for every test file. */
    templateUrl: string
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

/** Starts one PostgreSQL for the whole run, in a folder that is deleted after it. */
const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'kaarditeek-test-'))
  await chmod(folder, 0o755)
  const janitor = startJanitor(folder)
  const dataDir = join(folder, 'template')
  await mkdir(dataDir)
  // Tests kill connections, and PostgreSQL logs each at length.
  const server = await startEmbedded({ dataDir, settings, log: () => undefined })

  const template = connect(server.url, { max: 1 })
  await migrate(template)
  // CREATE DATABASE fails while its template has connections.
  await template.close()
  project.provide('templateUrl', server.url)
  project.provide('runFolder', folder)

  return async () => {
    await server.stop()
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
