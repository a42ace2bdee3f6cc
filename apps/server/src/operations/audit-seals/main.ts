import { runCommand } from '../command'
import { checkAuditCommand } from './check-audit'

await runCommand(checkAuditCommand)
