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
    /** The migrated database of which every test file gets a copy. */
    templateUrl: string
    /** Goes with the run. */
    runFolder: string
  }
}

// Nothing in it outlives the run, so nothing need reach the disk.
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** One PostgreSQL for the whole run, in a folder that goes with it. */
const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'kaarditeek-test-'))
  await chmod(folder, 0o755)
  const janitor = startJanitor(folder)
  const dataDir = join(folder, 'template')
  await mkdir(dataDir)
  // Tests kill connections, which PostgreSQL logs at length.
  const server = await startEmbedded({ dataDir, settings: fast, log: () => undefined })

  const template = connect(server.url, { max: 1 })
  await migrate(template)
  // CREATE DATABASE wants its template without visitors.
  await template.close()
  project.provide('templateUrl', server.url)
  project.provide('runFolder', folder)

  return async () => {
    await server.stop()
    janitor.stdin.end()
    await once(janitor, 'exit')
  }
}

/** Out of reach of Ctrl-C, it sees its pipe closed when we are gone, be it by SIGKILL. */
const startJanitor = (folder: string) => {
  const script = fileURLToPath(new URL('test-janitor.mjs', import.meta.url))
  return spawn(process.execPath, [script, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
}

export default setup
