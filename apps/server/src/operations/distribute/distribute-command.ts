import { distribute, type Worker } from '@kaarditeek/db/citus/distribute'
import type { Command } from '../command'

const workerOf = (text: string): Worker => {
  const { hostname: host, port } = new URL(`postgresql://${text}`)
  return { host, port: Number(port || 5432) }
}

/** `npm run distribute -- HOST:PORT …`: makes the empty database of a Citus coordinator ready for the product, on these workers. */
export const distributeCommand: Command = async (addresses, { databaseUrl }, say) => {
  if (!databaseUrl) throw new Error('DATABASE_URL must name a database of a Citus coordinator')
  if (addresses.length === 0) throw new Error('Which workers? npm run distribute -- HOST:PORT …')
  const { distributed, copied } = await distribute(databaseUrl, addresses.map(workerOf))
  say(
    `Distributed ${distributed} tables by company among ${addresses.length} workers, and copied ${copied} to each node.`,
  )
}
