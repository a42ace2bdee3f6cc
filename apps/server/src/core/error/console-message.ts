import { EnvError } from '../env'
import { driverErrorOf } from './violation'

/** Returns the message of a failure for the console. A query's own message quotes its parameters: the driver's is used. */
export const consoleMessage = (failure: unknown, otherwise: string): string => {
  if (failure instanceof EnvError) return `The settings are not right:\n${failure.message}\nSee .env.example.`
  const error = driverErrorOf(failure)
  return error instanceof Error ? error.message : otherwise
}

/** Returns why the server did not start, and what to do about it. */
export const startFailureText = (failure: unknown, port: number | undefined): string =>
  failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program. End that one, or choose another: PORT=3001 npm start`
    : consoleMessage(failure, 'Could not start')
