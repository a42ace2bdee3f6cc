import { runCommand } from '../command'
import { numberCommand } from './company-move'

await runCommand(numberCommand)
