import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ApiError } from './api-error'
import type { Connection } from './client'

const notAnswered = (cause: unknown) => new ApiError({ status: null, body: null, cause })

const nameOf = ({ headers }: Response): string =>
  basename(/filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file')

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false

/** Writes the file beside its place and moves it there once it is whole. */
const keep = async (reply: Response, path: string): Promise<void> => {
  const part = `${path}.part`
  try {
    if (!reply.body) throw notAnswered(reply)
    await pipeline(Readable.fromWeb(reply.body as ReadableStream), createWriteStream(part)).catch(
      (failure) => {
        // An error of the file system is not an error of the server.
        throw failure.syscall === undefined || failure.code === 'ECONNRESET' ? notAnswered(failure) : failure
      },
    )
    await rename(part, path)
  } catch (failure) {
    await rm(part, { force: true })
    throw failure
  }
}

/** Makes one attempt to write the file of a REST address to `to`, a path or a folder. Returns the path. Throws `ApiError`. */
export const download = async (
  { url, headers }: Connection,
  address: string,
  to: string,
  signal?: AbortSignal,
): Promise<string> => {
  const reply = await fetch(`${url}/api${address}`, { headers, signal }).catch((failure) => {
    throw signal?.aborted ? failure : notAnswered(failure)
  })
  if (!reply.ok) {
    const body = await reply.json().catch(() => null)
    throw new ApiError({ status: reply.status, body, retryAfter: reply.headers.get('retry-after') })
  }
  const path = (await isFolder(to)) ? join(to, nameOf(reply)) : to
  await keep(reply, path)
  return path
}
