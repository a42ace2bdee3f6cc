import { join } from 'node:path'
import { APP_SECRET } from '../../apps/server/src/testing/fixtures'
import { programOf, settingsOf, startProduct } from '../product'
import { startProgram } from '../program'
import type { Drill } from './drill'
import { ask, initialise, type Node, newNode } from './postgres'

const citus = {
  shared_preload_libraries: 'citus',
  'citus.node_conninfo': 'sslmode=disable',
  jit: 'off',
  max_prepared_transactions: '200',
  max_connections: '200',
}

const startNode = async (run: Drill, name: string): Promise<Node> => {
  const node = await newNode(run, name)
  await initialise(node)
  // Nodes log in to each other.
  await node.write('data/pg_hba.conf', 'host all all 127.0.0.1/32 trust\n')
  await node.start(citus)
  await ask(node, 'create database kaarditeek', 'postgres')
  await ask(node, 'create extension citus')
  return node
}

/** Runs a command of the built server. Returns its output. */
export const command = async ({ folder }: Drill, name: string, args: string[], databaseUrl: string) => {
  const env = settingsOf(databaseUrl, folder, { APP_SECRET })
  const program = startProgram(process.execPath, [programOf(name), ...args], { env })
  if ((await program.ended) !== 0) throw new Error(program.said())
  return program.said().trim()
}

export const startServer = async (run: Drill, name: string, url: string) => {
  const server = await startProduct(url, join(run.folder, name), { APP_SECRET })
  run.ends(() => server.end())
  await server.until(() => server.said().includes('is running'))
  return server
}

/** Starts a coordinator and two workers, and distributes the tables among them. */
export const startCitus = async (run: Drill) => {
  const coordinator = await startNode(run, 'coordinator')
  const workers = [await startNode(run, 'worker-1'), await startNode(run, 'worker-2')]
  const addresses = workers.map(({ port }) => `127.0.0.1:${port}`)
  run.found(await command(run, 'distribute', addresses, coordinator.url()))
  return coordinator
}
