import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { startProgram } from '../../program'
import { log } from '../database'

/** Packages of the peers, and the Node that they need; the project runs on an older one, too. */
const packages = {
  node: ['node@22.23.3'],
  directus: ['directus@12.4.0'],
  postgraphile: ['postgraphile@5.1.5', 'postgraphile-plugin-connection-filter@4.0.1'],
}

/** Packages whose scripts run: one fetches Node, the other builds a binary that Directus loads at its start. */
const scripted = { node: 'node', directus: 'isolated-vm', postgraphile: null }

/** Options of npm: errors alone, and nothing sent about the project. */
const options = ['--no-audit', '--no-fund', '--loglevel=error', '--save-exact']

/** Where a peer is installed, and the Node that runs it. */
export type Installed = { folder: string; node: string; pathOf: (path: string) => string }

/** Runs npm in a folder. Throws with its words if packages cannot be downloaded or built. */
const runNpm = async (cwd: string, args: string[], settings: Record<string, string>) => {
  const npm = startProgram('npm', [...args, ...options], { cwd, env: { ...process.env, ...settings } })
  if ((await npm.ended) !== 0)
    throw new Error(`There is nothing to compare with, because npm ${args.join(' ')} failed:\n${npm.said()}`)
}

/** Installs packages into a folder of their own. */
const npmInstall = async (parent: string, name: keyof typeof packages, settings = {}) => {
  const folder = join(parent, name)
  log(`Downloading ${packages[name].join(', ')} and dependencies from the npm registry into ${folder}`)
  await mkdir(folder)
  const script = scripted[name]
  const allowScripts = script ? { [script]: true } : {}
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }))
  await runNpm(folder, ['install', '--ignore-scripts', ...packages[name]], settings)
  if (script) await runNpm(folder, ['rebuild', script], settings)
  return { folder, pathOf: (path: string) => join(folder, 'node_modules', path) }
}

/** Installs the peers and their Node from the npm registry. About 900 MB; without a compiler for C++, Directus cannot be installed. */
export const installPeers = async (
  parent: string,
): Promise<Record<'directus' | 'postgraphile', Installed>> => {
  const { pathOf } = await npmInstall(parent, 'node')
  const node = pathOf('node/bin/node')
  // Binaries are built for this Node, with the headers of its package.
  const settings = {
    PATH: `${pathOf('node/bin')}${delimiter}${process.env.PATH}`,
    npm_config_nodedir: pathOf(`node/node_modules/node-${process.platform}-${process.arch}`),
  }
  const directus = await npmInstall(parent, 'directus', settings)
  const postgraphile = await npmInstall(parent, 'postgraphile', settings)
  return { directus: { ...directus, node }, postgraphile: { ...postgraphile, node } }
}
