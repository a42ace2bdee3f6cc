import { constants } from 'node:os'
import { ensureOwnSessions } from '@kaarditeek/db/own-sessions'
import { type Env, readEnv } from '../core/env'
import { consoleMessage } from '../core/error/console-message'

export type Say = (message: string) => void
export type Command = (parameters: string[], env: Env, say: Say) => Promise<void>

const say: Say = (message) => void process.stdout.write(`${message}\n`)

/** Runs a command with the settings of the environment. On failure prints one line and ends with exit code 1. */
export const runCommand = async (command: Command) => {
  // `exit` stops a database that the command started, and removes an incomplete archive.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    const env = readEnv()
    if (env.databaseUrl) await ensureOwnSessions(env.databaseUrl)
    await command(process.argv.slice(2), env, say)
  } catch (failure) {
    process.stderr.write(`${consoleMessage(failure, 'Failed')}\n`)
    process.exitCode = 1
  }
}
