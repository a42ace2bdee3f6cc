import { runCommand } from '../command'
import { distributeCommand } from './distribute-command'

await runCommand(distributeCommand)
