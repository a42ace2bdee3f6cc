import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { UploadedFile } from '@kaarditeek/domain/file/uploaded'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bytes of a file that are read at once: as many as are parsed between two payments. */
const PIECE = 16_384

type Parts = { fields: Record<string, string>; files: Record<string, UploadedFile> }

/** Accepts multipart bodies on the routes of `app`. Their bytes stay on the connection until `receive` reads them. */
export const acceptUploads = (app: FastifyInstance) => app.register(multipart)

const keepFile = async ({ file, filename }: MultipartFile, path: string): Promise<UploadedFile> => {
  await pipeline(file, createWriteStream(path, { mode: 0o600 }))
  if (file.truncated) throw new DomainError('ERROR_PAYLOAD_TOO_LARGE')
  const { size } = await stat(path)
  return { name: filename ?? '', size, read: () => createReadStream(path, { highWaterMark: PIECE }) }
}

const readParts = async (request: FastifyRequest, folder: string, maxSize: number): Promise<Parts> => {
  const fields: Parts['fields'] = {}
  const files: Parts['files'] = {}
  const limits = { fileSize: maxSize, files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') files[part.fieldname] = await keepFile(part, join(folder, 'upload'))
    else fields[part.fieldname] = String(part.value)
  }
  return { fields, files }
}

/** Errors of a body that is cut off or malformed carry no status. */
const asRefusal = (failure: unknown): unknown => {
  if (failure instanceof DomainError) return failure
  if (failure instanceof Error && ('statusCode' in failure || 'syscall' in failure)) return failure
  return new DomainError('ERROR_INVALID_INPUT')
}

/**
 * Reads a multipart body: one file into a temporary folder, and fields as strings. `remove` deletes the file. Throws
 * `ERROR_UNSUPPORTED_MEDIA_TYPE` for other bodies, `ERROR_PAYLOAD_TOO_LARGE` for a file above `maxSize` bytes.
 */
export const upload = (maxSize: number) => {
  let folder: string | null = null
  return {
    receive: async (request: FastifyRequest): Promise<Parts> => {
      if (!request.isMultipart()) throw new DomainError('ERROR_UNSUPPORTED_MEDIA_TYPE')
      folder = await mkdtemp(join(tmpdir(), 'kaarditeek-upload-'))
      try {
        return await readParts(request, folder, maxSize)
      } catch (failure) {
        throw asRefusal(failure)
      }
    },
    remove: async () => {
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Upload = ReturnType<typeof upload>
