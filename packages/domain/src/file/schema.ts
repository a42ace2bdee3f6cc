import { z } from 'zod'

/** A file as a reply: bytes through tRPC, an attachment over REST. */
export const fileReply = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.instanceof(Uint8Array),
})
export type FileReply = z.output<typeof fileReply>
