import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { seed } from '../bench/payments/seed'
import { appSecret, ready, startProduct } from '../product'
import { startHaproxy } from './cluster-proxy'
import type { Drill } from './drill'
import { ask, CHECK_ROLE, copyNode, initialise, type Node, newNode } from './postgres'

const CARDS = 1000

export type Way = 'HAProxy' | 'three hosts'

/** Whether a commit waits until one of the standbys has it. */
export const setSynchronous = async (node: Node, isSynchronous: boolean) => {
  await ask(
    node,
    `alter system set synchronous_standby_names = '${isSynchronous ? 'ANY 1 (*)' : ''}'`,
    'postgres',
  )
  await ask(node, 'select pg_reload_conf()', 'postgres')
}

/** Starts a primary with two standbys that follow it. */
const startNodes = async (run: Drill, isSynchronous: boolean): Promise<[Node, Node, Node]> => {
  const primary = await newNode(run, 'a')
  const standbys = [await newNode(run, 'b'), await newNode(run, 'c')] as const
  const nodes: [Node, Node, Node] = [primary, ...standbys]
  await initialise(primary)
  await primary.start()
  await ask(primary, `create role ${CHECK_ROLE} login`, 'postgres')
  await ask(primary, 'create database kaarditeek', 'postgres')
  for (const standby of standbys) {
    await copyNode(primary, standby, nodes)
    await standby.start()
  }
  // On the standbys, too, so that it holds when one of them becomes the primary.
  for (const node of nodes) await setSynchronous(node, isSynchronous)
  return nodes
}

const urlOf = (way: Way, nodes: readonly Node[], port: number) => {
  const ports = way === 'HAProxy' ? [port] : nodes.map((node) => node.port)
  const hosts = ports.map((one) => `127.0.0.1:${one}`).join(',')
  return `postgresql://postgres:drill@${hosts}/kaarditeek?target_session_attrs=read-write`
}

/** Starts a primary, two standbys, HAProxy and two servers, with a company that has cards. */
export const startCluster = async (run: Drill, way: Way, isSynchronous: boolean) => {
  const nodes = await startNodes(run, isSynchronous)
  const ports = [await freePort(), await freePort()]
  const haproxy = await startHaproxy(run, nodes, ports)
  const databaseUrl = urlOf(way, nodes, haproxy.database)
  const servers = []
  for (const [index, port] of ports.entries()) {
    const server = await startProduct(databaseUrl, join(run.folder, `server-${index}`), { PORT: `${port}` })
    run.ends(() => server.end())
    await server.until(() => server.said().includes('is running'))
    servers.push(server)
  }
  const { sql, close } = connect(nodes[0].url(), { max: 1 })
  const seeded = await seed(sql, appSecret, CARDS)
  await close()
  await ready(() => haproxy.url)
  return { nodes, haproxy, servers, seeded }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
