import type { FileHandle } from 'node:fs/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { UploadedFile } from '@kaarditeek/domain/file/uploaded'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openNameless, PIECE } from '../core/file/nameless'

type Parts = { fields: Record<string, string>; files: Record<string, UploadedFile> }

/** Accepts multipart bodies on the routes of `app`. Their bytes stay on the connection until `receive` reads them. */
export const acceptUploads = (app: FastifyInstance) => app.register(multipart)

async function* piecesOf(handle: FileHandle): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(PIECE), 0, PIECE, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const keepFile = async ({ file, filename }: MultipartFile, handle: FileHandle): Promise<UploadedFile> => {
  for await (const bytes of file) await handle.writeFile(bytes)
  if (file.truncated) throw new DomainError('ERROR_PAYLOAD_TOO_LARGE')
  const { size } = await handle.stat()
  return { name: filename ?? '', size, read: () => piecesOf(handle) }
}

const readParts = async (request: FastifyRequest, handle: FileHandle, maxSize: number): Promise<Parts> => {
  const fields: Parts['fields'] = {}
  const files: Parts['files'] = {}
  const limits = { fileSize: maxSize, files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') files[part.fieldname] = await keepFile(part, handle)
    else fields[part.fieldname] = String(part.value)
  }
  return { fields, files }
}

/** Returns the refusal of an incomplete or malformed body. Errors with a status or a system call are returned unchanged. */
const asRefusal = (failure: unknown): unknown => {
  if (failure instanceof DomainError) return failure
  const isCutOff = failure instanceof Error && 'code' in failure && failure.code === 'ECONNRESET'
  const isOurs = failure instanceof Error && ('statusCode' in failure || 'syscall' in failure)
  return isOurs && !isCutOff ? failure : new DomainError('ERROR_INVALID_INPUT')
}

/**
 * Reads a multipart body: one file, kept on disk until `remove`, and fields as strings. Throws
 * `ERROR_UNSUPPORTED_MEDIA_TYPE` for other bodies, `ERROR_PAYLOAD_TOO_LARGE` for a file above `maxSize` bytes.
 */
export const upload = (maxSize: number) => {
  let handle: FileHandle | null = null
  return {
    receive: async (request: FastifyRequest): Promise<Parts> => {
      if (!request.isMultipart()) throw new DomainError('ERROR_UNSUPPORTED_MEDIA_TYPE')
      handle = await openNameless()
      try {
        return await readParts(request, handle, maxSize)
      } catch (failure) {
        throw asRefusal(failure)
      }
    },
    remove: async () => handle?.close(),
  }
}

export type Upload = ReturnType<typeof upload>
