import { existsSync } from 'node:fs'
import { lstat, readFile, readlink, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const isLink = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isSymbolicLink() ?? false

/** Throws if the link leads nowhere, e.g. because it was copied to another machine. */
export const refuseBrokenLink = async (link: string) => {
  if (!(await isLink(link)) || existsSync(link)) return
  throw new Error(
    `${link} is a link to ${await readlink(link)}, which does not exist: a copy of the folder holds no data. ${wayOut(link)}`,
  )
}

/**
 * Records in the linked folder which DATA_DIR its data belong to. Throws if `link` was copied with its DATA_DIR, because the
 * start would write into the data of the original. A DATA_DIR that was moved keeps its data.
 */
export const claimLinkedFolder = async (link: string) => {
  const folder = await realpath(link)
  const note = join(folder, 'belongs-to')
  const dataDir = await realpath(dirname(link))
  const owner = existsSync(note) ? await readFile(note, 'utf8') : undefined
  if (owner === dataDir) return
  if (owner && (await leadsTo(owner, folder)) && !(await isSameFolder(owner, dataDir))) {
    throw new Error(
      `${link} is a copied link: the database in ${folder} belongs to ${owner}. ${wayOut(link)}`,
    )
  }
  await writeFile(note, dataDir)
}

const leadsTo = async (dataDir: string, folder: string) =>
  (await realpath(join(dataDir, 'postgres')).catch(() => undefined)) === folder

/** Whether two paths lead to the same folder, e.g. a mounted one. */
const isSameFolder = async (one: string, other: string) => {
  const [a, b] = [await stat(one), await stat(other)]
  return a.ino === b.ino && a.dev === b.dev
}

const wayOut = (link: string) =>
  `Delete the link, make a backup of the original with \`npm run backup\`, and restore it here: ` +
  `DATA_DIR=${dirname(link)} npm run restore -- FILE`
