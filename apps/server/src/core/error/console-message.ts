import { EnvError } from '../env'
import { driverErrorOf } from './violation'

/**
 * Returns the message of a failure for the console. The message of a failed query quotes its parameters, so the driver's
 * message is used instead.
 */
export const consoleMessage = (failure: unknown, otherwise: string): string => {
  if (failure instanceof EnvError) return `The settings are not right:\n${failure.message}\nSee .env.example.`
  const error = driverErrorOf(failure)
  return error instanceof Error ? error.message : otherwise
}

/** Returns why the server did not start, and how to correct it. */
export const startFailureText = (failure: unknown, port: number | undefined): string =>
  failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program. End that one, or choose another: PORT=3001 npm start`
    : consoleMessage(failure, 'Could not start')
