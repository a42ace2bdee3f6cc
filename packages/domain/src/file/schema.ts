import { z } from 'zod'

/** A file as a reply: bytes through tRPC, an attachment over REST. */
export const fileReply = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.instanceof(Uint8Array),
})
export type FileReply = z.output<typeof fileReply>

const isStream = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** A file of any size, open on the server, which REST streams. Typed calls cannot return one. */
export const storedFile = z.object({
  fileName: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** What the file has, as `contentOf` names it, for the audit log. Missing for files whose call tells it. */
  report: z.string().optional(),
  stream: z.custom<AsyncIterable<Uint8Array>>(isStream),
})
export type StoredFile = z.output<typeof storedFile>
