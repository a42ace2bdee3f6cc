import { randomUUID } from 'node:crypto'
import { connect } from '../client'
import { distribute } from './distribute'

const TEMPLATE = `template_${randomUUID().replaceAll('-', '')}`

const inDatabase = (node: string, name: string) => Object.assign(new URL(node), { pathname: `/${name}` }).href

const run = async (url: string, ...statements: string[]) => {
  const { sql, close } = connect(url, { max: 1 })
  try {
    for (const statement of statements) await sql.unsafe(statement)
  } finally {
    await close()
  }
}

/** Ends the sessions of Citus itself, which would prevent copies. */
const closed = [
  `alter database ${TEMPLATE} allow_connections false`,
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
]

/**
 * Makes a distributed database, on the coordinator and on each worker, of which tests make copies: a database of the same name on each node
 * is a database of Citus. Returns its URLs, the coordinator's first.
 */
export const makeTemplate = async (nodes: readonly string[]) => {
  const urls = nodes.map((node) => inDatabase(node, TEMPLATE))
  for (const node of nodes) {
    await run(inDatabase(node, 'postgres'), `create database ${TEMPLATE}`)
    // Few shards, because each is a table in each copy.
    await run(
      inDatabase(node, TEMPLATE),
      'create extension citus',
      `alter database ${TEMPLATE} set citus.shard_count = 4`,
    )
  }
  const [coordinator = '', ...workers] = urls
  const addresses = workers
    .map((url) => new URL(url))
    .map(({ hostname, port }) => ({ host: hostname, port: Number(port) }))
  await distribute(coordinator, addresses)
  for (const node of nodes) await run(inDatabase(node, 'postgres'), ...closed)
  const stop = async () => {
    for (const node of nodes) await run(inDatabase(node, 'postgres'), `drop database ${TEMPLATE}`)
  }
  return { urls, stop }
}
