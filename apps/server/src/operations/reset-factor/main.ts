import { runCommand } from '../command'
import { resetFactorCommand } from './reset-factor'

await runCommand(resetFactorCommand)
