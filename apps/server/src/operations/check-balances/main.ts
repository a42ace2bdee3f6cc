import { runCommand } from '../command'
import { checkBalancesCommand } from './check-balances'

await runCommand(checkBalancesCommand)
