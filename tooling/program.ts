import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** A process of a drill. */
export type Program = {
  process: ChildProcess
  /** What it has printed so far. */
  said: () => string
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  /** Waits until `done`. Throws if the process ends first. */
  until: (done: () => boolean | Promise<boolean>) => Promise<void>
  /** Ends the process and waits for it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts a program and collects what it prints. */
export const startProgram = (command: string, args: string[], options: SpawnOptions = {}): Program => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = Promise.race([
    once(child, 'close').then(([code]): number | null => code),
    once(child, 'error').then(([error]) => {
      throw new Error(`${command} could not be started. Debian's packages are named in docs/scaling.md`, {
        cause: error,
      })
    }),
  ])
  const until = async (done: () => boolean | Promise<boolean>) => {
    while (!(await done())) {
      const code = await Promise.race([ended, setTimeout(20, 'running' as const)])
      if (code !== 'running') throw new Error(`${command} ended with ${code}:\n${said}`)
    }
  }
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { process: child, said: () => said, ended, until, end }
}
