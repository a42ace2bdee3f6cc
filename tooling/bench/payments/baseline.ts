import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { payStatement } from '../../../apps/server/src/ledger/pay-sql'
import { FIRST_PAN, type Seed } from './seed'

/** Payments per second of the server's own statement without the server. */
export type Baseline = {
  name: string
  run: (clients: number, cards: number, seconds: number) => Promise<number>
}

const FINGERPRINT = '00'.repeat(32)
const REQUEST_ID = '00000000-0000-4000-8000-000000000000'

export const baseline = (url: string, seed: Seed, folder: string): Baseline =>
  spawnSync('pgbench', ['--version']).status === 0 ? pgbench(url, seed, folder) : driverLoop(url, seed)

const pgbench = (url: string, seed: Seed, folder: string): Baseline => ({
  name: 'pgbench',
  run: async (clients, cards, seconds) => {
    const script = join(folder, 'payment.sql')
    const given = [...Object.keys(variablesOf(seed)), 'pan', 'key']
    const statement = payStatement.text.replace(/\$(\d+)/g, (_, n) => {
      const name = payStatement.names[Number(n) - 1] ?? ''
      return given.includes(name) ? `:${name}` : 'null'
    })
    const random = [
      `\\set pan ${FIRST_PAN} + random(1, ${cards})`,
      '\\set key random(1, 4000000000000000000)',
    ]
    await writeFile(script, `${random.join('\n')}\n${statement};\n`)
    const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, '-f', script]
    const variables = Object.entries(variablesOf(seed)).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const output = await outputOf('pgbench', [...options, ...variables, url])
    const [, tps] = /tps = ([\d.]+)/.exec(output) ?? []
    if (!tps || !/failed transactions: 0 /.test(output)) throw new Error(`pgbench:\n${output}`)
    return Number(tps)
  },
})

const variablesOf = ({ companyID, keyHash, terminalID }: Seed) => ({
  companyID,
  keyHash: `\\x${keyHash.toString('hex')}`,
  address: '127.0.0.1',
  fingerprint: `\\x${FINGERPRINT}`,
  now: new Date().toISOString(),
  amount: 1,
  terminalID,
  comment: 'Bench',
  requestID: REQUEST_ID,
})

const outputOf = (command: string, options: string[]) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(command, options)
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })

const driverLoop = (url: string, { companyID, keyHash, terminalID, pans }: Seed): Baseline => ({
  name: 'one driver loop',
  run: async (clients, cards, seconds) => {
    const { sql, close } = connect(url, { max: clients })
    const until = Date.now() + seconds * 1000
    let count = 0
    const pay = async () => {
      for (; Date.now() < until; count += 1) {
        await payStatement.run(sql, {
          ...{ companyID, keyHash, terminalID, address: '127.0.0.1', comment: 'Bench', amount: 1 },
          ...{ key: randomUUID(), fingerprint: Buffer.from(FINGERPRINT, 'hex'), now: new Date() },
          requestID: REQUEST_ID,
          code: null,
          data: null,
          externalID: null,
          pan: pans[Math.floor(Math.random() * cards)] ?? '',
        })
      }
    }
    await Promise.all(Array.from({ length: clients }, pay))
    await close()
    return count / seconds
  },
})
