import type { StoredFile } from '@kaarditeek/domain/file/schema'
import { fileTurn } from './file-turn'
import { openNameless } from './nameless'
import type { Making, NamedFile } from './table'

/**
 * Makes a file in turn and opens it for reading. The file has no name and is deleted with the stream. Checks `making.signal`
 * before the work too, because the client may have gone while it waited.
 */
export const openedFile = (
  making: Omit<Making, 'to' | 'progress'>,
  make: (making: Making) => Promise<NamedFile>,
): Promise<StoredFile> =>
  fileTurn(async () => {
    making.signal.throwIfAborted()
    const to = await openNameless()
    try {
      const named = await make({ ...making, to, progress: () => undefined })
      const { size } = await to.stat()
      return { ...named, size, stream: to.createReadStream({ start: 0 }) }
    } catch (failure) {
      await to.close()
      throw failure
    }
  })
