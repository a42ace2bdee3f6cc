import { z } from 'zod'

/** A file as a reply: bytes through tRPC, an attachment over REST. */
export const fileReply = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.instanceof(Uint8Array),
})
export type FileReply = z.output<typeof fileReply>

/** A file on the server's disk, which REST streams. Typed calls carry none. */
export const storedFile = z.object({
  fileName: z.string(),
  contentType: z.string(),
  path: z.string(),
  /** Whether the file is deleted once it is sent. */
  isTemporary: z.boolean(),
})
export type StoredFile = z.output<typeof storedFile>
