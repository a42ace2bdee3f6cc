import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from './client'
import { startEmbedded } from './embedded'
import { migrate } from './migrate'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database of which every test file gets a copy. */
    templateUrl: string
  }
}

// Nothing in it outlives the run, so nothing need reach the disk.
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** One PostgreSQL for the whole run, in a folder that goes with it. */
const setup = async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaarditeek-test-'))
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({
    dataDir,
    settings: fast,
    log: (message) => process.stderr.write(`${message}\n`),
  })
  // Ctrl-C is vitest's to handle. These would end the process before its hooks, and leave the database behind.
  const leave = () => process.exit(1)
  process.once('SIGTERM', leave).once('SIGHUP', leave)

  const template = connect(server.url, { max: 1 })
  await migrate(template)
  // CREATE DATABASE wants its template without visitors.
  await template.close()
  project.provide('templateUrl', server.url)

  return async () => {
    process.off('SIGTERM', leave).off('SIGHUP', leave)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export default setup
