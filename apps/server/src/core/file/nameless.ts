import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes of an uploaded file that are read at once: as many as are parsed between two payments. */
export const PIECE = 4_096

/** Opens a new file that has no name any more, so that nothing of it is left when the process ends, however it ends. */
export const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `kaarditeek-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}
