import { backupCommand } from './backup-command'
import { runCommand } from './command'

await runCommand(backupCommand)
