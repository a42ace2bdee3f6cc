import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Account } from './account'
import type { Binaries } from './binaries'
import type { DataLocation } from './cluster'
import { ownerSetting } from './left-over'
import { environment } from './run'

/** One run of PostgreSQL's main process. */
export interface Postmaster {
  /** Resolves once connections are accepted. Rejects if the process ends before that. */
  ready: Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>
  /** Whether it has said that the disk is full, which ends it when its log cannot grow. */
  lacksSpace(): boolean
  /** Starts a fast shutdown: open transactions are rolled back, and everything is written. */
  interrupt(): void
}

/** The operating system's words, which `environment` keeps in English. */
const NO_SPACE = 'No space left on device'

/** Thrown if a session of an earlier run, whose main process was killed, still holds the shared memory. */
export class StillInUse extends Error {}

/** Starts PostgreSQL in its own process group, so that Ctrl-C reaches only our server, which stops PostgreSQL last. */
export const launch = (
  { folder, home }: DataLocation,
  { postgres }: Binaries,
  account: Account | undefined,
  settings: Record<string, string>,
  log: (message: string) => void,
): Postmaster => {
  const pairs = [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ownerSetting()]
  const server = spawn(postgres, ['-D', folder, ...pairs.flatMap((pair) => ['-c', pair])], {
    ...account,
    cwd: home,
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => {
    for (const event of ['error', 'exit']) server.once(event, () => resolve())
  })
  let isFull = false
  const hear = (line: string) => {
    isFull ||= line.includes(NO_SPACE)
  }
  return {
    ready: ready(server, log, hear),
    ended,
    lacksSpace: () => isFull,
    interrupt: () => void server.kill('SIGINT'),
  }
}

const ready = (
  server: ReturnType<typeof spawn>,
  log: (message: string) => void,
  hear: (line: string) => void,
) =>
  new Promise<void>((resolve, reject) => {
    const early: string[] = []
    let started = false
    if (server.stderr) {
      createInterface({ input: server.stderr }).on('line', (line) => {
        hear(line)
        if (line.includes('ready to accept connections')) {
          started = true
          resolve()
        }
        if (!started) early.push(line)
        else if (/ (FATAL|PANIC): /.test(line)) log(`PostgreSQL: ${line}`)
      })
    }
    server.once('error', (cause) => reject(new Error('PostgreSQL could not be started', { cause })))
    server.once('close', () => {
      const said = early.join('\n')
      const Failure = said.includes('pre-existing shared memory block') ? StillInUse : Error
      reject(new Failure(`PostgreSQL could not start:\n${said}`))
    })
  })
