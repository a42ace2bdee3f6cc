import { readEnv } from '../../core/env'
import { consoleMessage } from '../../core/error/console-message'
import { adminCreate } from './admin-create'

// Also stop the embedded database if this program started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

try {
  await adminCreate(process.argv.slice(2), readEnv(), (message) => console.log(message))
} catch (failure) {
  console.error(consoleMessage(failure, 'No administrator was created'))
  process.exitCode = 1
}
