import { constants } from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type Env, EnvError, readEnv } from '../../core/env'

const worded = (failure: unknown): string => {
  if (failure instanceof EnvError) return `The settings are not right:\n${failure.message}\nSee .env.example.`
  // A query's message quotes its parameters; the database's own says enough.
  const told = failure instanceof DrizzleQueryError ? failure.cause : failure
  return told instanceof Error ? told.message : 'Failed'
}

export type Say = (message: string) => void
export type Command = (parameters: string[], env: Env, say: Say) => Promise<void>

const say: Say = (message) => void process.stdout.write(`${message}\n`)

/** Runs a command with the settings of the environment. Ends with exit code 1 and a line of words when it fails. */
export const runCommand = async (command: Command) => {
  // `exit` stops a database that the command started, and removes an incomplete archive.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    await command(process.argv.slice(2), readEnv(), say)
  } catch (failure) {
    process.stderr.write(`${worded(failure)}\n`)
    process.exitCode = 1
  }
}
