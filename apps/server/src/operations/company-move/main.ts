import { runCommand } from '../command'
import { companyMoveCommand } from './company-move'

await runCommand(companyMoveCommand)
