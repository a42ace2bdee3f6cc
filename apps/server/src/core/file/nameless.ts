import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Opens a new file and removes its name, so that the file is deleted whenever the process ends. */
export const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `kaarditeek-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}
