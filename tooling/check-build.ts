// `npm run check:build`: installs and builds the last commit in two folders, and compares the hashes of what was built.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { log, onFolder } from './bench/database'
import { unpack } from './drill/release'

const BUILT = ['apps/server/dist', 'apps/web/dist']

/** Hashes of all built files, by their path. */
const hashesIn = (folder: string): Map<string, string> => {
  const files = BUILT.flatMap((built) =>
    readdirSync(join(folder, built), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Map(
    files
      .toSorted()
      .map((file) => [
        file.slice(folder.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )
}

const build = async (folder: string) => {
  await mkdir(folder)
  unpack('HEAD', folder, '--omit=dev')
  execFileSync('npm', ['run', 'build', '--', '--filter=./apps/*', '--force'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return hashesIn(folder)
}

await onFolder(async (folder) => {
  log('Building in a first folder')
  const first = await build(join(folder, 'first'))
  log('Building in a second folder')
  const second = await build(join(folder, 'the second one'))
  const names = new Set([...first.keys(), ...second.keys()])
  const different = [...names].filter((name) => first.get(name) !== second.get(name))
  if (different.length > 0) throw new Error(`These files differ:\n${different.join('\n')}`)
  const whole = createHash('sha256')
    .update([...first].flat().join('\n'))
    .digest('hex')
  console.log(`${first.size} files are the same in both builds; sha256 of all: ${whole}`)
})
