import { runCommand } from '../command'
import { restoreCommand } from './restore-command'

await runCommand(restoreCommand)
