// `npm run diagram`: writes the entity diagram of the schema into the ledger's README.
import { readFileSync, writeFileSync } from 'node:fs'
import { entityDiagram } from '@kaarditeek/db/diagram'

const readme = new URL('../apps/server/src/ledger/README.md', import.meta.url)
const text = readFileSync(readme, 'utf8')
const section = `<!-- entities -->\n${entityDiagram()}\n<!-- /entities -->`
writeFileSync(readme, text.replace(/<!-- entities -->[\s\S]*<!-- \/entities -->/, section))
