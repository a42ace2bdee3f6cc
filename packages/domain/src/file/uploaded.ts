import { z } from 'zod'

/** An uploaded file, which can be read several times. */
export type UploadedFile = {
  name: string
  /** In bytes. */
  size: number
  read: () => AsyncIterable<Uint8Array>
}

const isUploaded = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function'

/** The part `file` of a multipart body. Typed calls cannot send one. */
export const uploadedFile = () => z.custom<UploadedFile>(isUploaded)
