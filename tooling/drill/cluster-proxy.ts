import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { startProgram } from '../program'
import type { Drill } from './drill'
import { CHECK_ROLE, type Node } from './postgres'

/** First message of a session of PostgreSQL, in hex. */
const startUp = () => {
  const text = Buffer.from(`user\0${CHECK_ROLE}\0database\0postgres\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(text.length + 8)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, text]).toString('hex')
}

/** Sent by PostgreSQL 14 and later to every new session. */
const isPrimary = Buffer.from('in_hot_standby\0off').toString('hex')

/** Starts Debian's HAProxy: one port leads to the node that is the primary, now the first one, the other to servers that are ready. */
export const startHaproxy = async (
  { folder, ends }: Drill,
  nodes: readonly Node[],
  servers: readonly number[],
) => {
  const [database, web] = [await freePort(), await freePort()]
  const settings = join(folder, 'haproxy.cfg')
  await writeFile(
    settings,
    `defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  default-server check inter 1s fastinter 200ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
listen database
  mode tcp
  bind 127.0.0.1:${database}
  retries 0
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startUp()}
  tcp-check expect binary ${isPrimary}
${nodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')}
listen web
  mode http
  bind 127.0.0.1:${web}
  option httpchk GET /readyz
  option redispatch
${servers.map((port) => `  server s${port} 127.0.0.1:${port}`).join('\n')}
`,
  )
  const program = startProgram('/usr/sbin/haproxy', ['-db', '-f', settings])
  ends(() => program.end())
  // Before its first checks HAProxy takes all for primaries.
  await program.until(() =>
    nodes.slice(1).every(({ name }) => program.said().includes(`database/${name} is DOWN`)),
  )
  return { program, database, url: `http://127.0.0.1:${web}` }
}
