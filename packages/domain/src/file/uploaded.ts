import { z } from 'zod'

/** A file that was uploaded, which can be read several times. */
export type UploadedFile = {
  name: string
  /** In bytes. */
  size: number
  read: () => AsyncIterable<Uint8Array>
}

const isUploaded = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function'

/** A file as the part `file` of a multipart body. Typed calls carry none. */
export const uploadedFile = () => z.custom<UploadedFile>(isUploaded)
