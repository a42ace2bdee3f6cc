// `npm run backup`, `npm run restore`: runs a command of the server from its source, with the settings of `.env`.
// It installs nothing: the server may be running on these packages.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [node, , command, ...parameters] = process.argv
const script = resolve(root, command)

process.argv = [node, script, ...parameters]
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
register()
await import(pathToFileURL(script).href)
