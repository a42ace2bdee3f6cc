import { execFileSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrations = join('packages', 'db', 'migrations')

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()

/** The last version with another schema: the commit before the newest migration. */
export const lastRelease = () => `${git('log', '-1', '--format=%H', '--', `${migrations}/*.sql`)}^`

const run = (folder: string, command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

/** Puts a version of the product into an empty folder and installs its packages. */
export const unpack = (version: string, folder: string, packages: '--include=dev' | '--omit=dev') => {
  const archive = `${folder}.tar`
  git('archive', '--output', archive, version)
  run(folder, 'tar', '-xf', archive)
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  run(folder, 'npm', 'ci', packages, '--ignore-scripts=false', ...quiet)
}

/** Puts a version of the product into an empty folder, with its server built. */
export const checkOut = (version: string, folder: string) => {
  unpack(version, folder, '--include=dev')
  run(folder, 'npm', 'run', 'build', '--workspace=@kaarditeek/server')

  const main = join(folder, 'apps', 'server', 'dist', 'main.js')
  /** Runs test files of the version on databases with the migrations of this version. Throws if one fails. */
  const testOnNewSchema = async (...files: string[]) => {
    await cp(join(root, migrations), join(folder, migrations), { recursive: true })
    execFileSync('npx', ['vitest', 'run', '--project', 'database', ...files], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
  return { main, testOnNewSchema }
}
