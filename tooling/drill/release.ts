import { execFileSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrations = join('packages', 'db', 'migrations')

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()

/** The last version with another schema: the commit before the newest migration. */
export const lastRelease = () => `${git('log', '-1', '--format=%H', '--', `${migrations}/*.sql`)}^`

/** Puts a version of the product into an empty folder, installs it and builds its server. */
export const checkOut = async (version: string, folder: string) => {
  const archive = join(folder, '..', 'release.tar')
  git('archive', '--output', archive, version)
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  run('tar', '-xf', archive)
  await rm(archive)
  run('npm', 'ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error')
  run('npm', 'run', 'build', '--workspace=@kaarditeek/server')

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
