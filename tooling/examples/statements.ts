// Saves the monthly statements of all customers: a ZIP with a workbook for each customer who paid in the month. Needs the
// permission 5000. By default of last month, into the current folder:
//   npx tsx tooling/examples/statements.ts [YYYY-MM] [FOLDER]
import { mkdir } from 'node:fs/promises'
import { businessTime, createClient } from '@kaarditeek/client'
import { settings } from './settings.js'

const client = createClient(settings)

/** The month before this one, where the cards are used. */
const lastMonth = async () => {
  const { timeZone } = await client.public.config.query()
  const { addMonths, monthOf } = businessTime(timeZone)
  return addMonths(monthOf(new Date()), -1)
}

const [, , date = await lastMonth(), folder = '.'] = process.argv
await mkdir(folder, { recursive: true })
// The statements are of the whole month, so a repeated run replaces the file with the same content.
const path = await client.report.statementsFile.download({ date }, folder)
console.log(`Statements of ${date}: ${path}`)
