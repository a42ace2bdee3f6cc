import { runCommand } from '../command'
import { backupCommand } from './backup-command'

await runCommand(backupCommand)
