import { z } from 'zod'
import type { ErrorCode } from '../error/codes'

/** Error in a file's name or size, or null. Rule 12.16. */
export const fileError = (
  { name, size }: { name: string; size: number },
  extensions: readonly string[],
): ErrorCode | null => {
  const extension = /.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (!extension || !extensions.includes(extension)) return 'ERROR_INVALID_FILE_EXT'
  return size > 0 ? null : 'ERROR_EMPTY_OR_INVALID_FILE'
}

/** An uploaded file with one of the extensions, not empty. */
export const upload = (...extensions: string[]) =>
  z
    .object({ fileName: z.string(), content: z.instanceof(Uint8Array) })
    .check(({ value, issues }) => {
      const { fileName: name, content } = value
      const message = fileError({ name, size: content.length }, extensions)
      if (message) issues.push({ code: 'custom', input: value, path: [], message })
    })
    .meta({ kind: 'file', extensions })
export type Upload = z.output<ReturnType<typeof upload>>
