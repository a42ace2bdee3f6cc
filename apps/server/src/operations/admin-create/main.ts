import { readEnv } from '../../core/env'
import { driverErrorOf } from '../../core/error/violation'
import { adminCreate } from './admin-create'

// Stops the embedded database too, if this program started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

try {
  await adminCreate(process.argv.slice(2), readEnv(), (message) => console.log(message))
} catch (failure) {
  // A query's message quotes its parameters; the database's own says enough.
  const cause = driverErrorOf(failure)
  console.error(cause instanceof Error ? cause.message : 'No administrator was created')
  process.exitCode = 1
}
