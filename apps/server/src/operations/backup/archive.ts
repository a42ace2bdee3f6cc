import { createWriteStream, rmSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type FileEntry, Reader, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js'

/** Compresses entries one after another into a ZIP that only its owner may read. The file gets its name once it is complete. */
export const writeArchive = async (file: string, fill: (zip: ArchiveWriter) => Promise<void>) => {
  const part = `${file}.part`
  const discard = () => rmSync(part, { force: true })
  process.once('exit', discard)
  discard()
  const target = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })
  try {
    const zip = new ZipWriter(Writable.toWeb(target), { zip64: true })
    await fill({
      addText: async (name, text) => void (await zip.add(name, new TextReader(text))),
      addBytes: async (name, bytes) => void (await zip.add(name, ReadableStream.from(bytes))),
    })
    await zip.close()
    await finished(target)
    await rename(part, file)
  } catch (failure) {
    target.destroy()
    discard()
    throw failure
  } finally {
    process.off('exit', discard)
  }
}

export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>
  addBytes(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
}

export interface Archive {
  has(name: string): boolean
  text(name: string): Promise<string>
  /** Streams an entry, so that no entry is in memory as a whole. */
  bytes(name: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Opens a ZIP. Throws if the file is no ZIP or is truncated. */
export const openArchive = async (file: string): Promise<Archive> => {
  const handle = await open(file)
  const entries = await entriesOf(handle).catch(async (cause) => {
    await handle.close()
    throw new Error(`${file} is not a backup, or not a whole one`, { cause })
  })
  const entryOf = (name: string): FileEntry => {
    const entry = entries.find(({ filename }) => filename === name)
    if (!entry || entry.directory) throw new Error(`${file} is not a backup: it lacks ${name}`)
    return entry
  }
  return {
    has: (name) => entries.some(({ filename }) => filename === name),
    text: (name) => entryOf(name).getData(new TextWriter()),
    bytes: (name) => bytesOf(entryOf(name)),
    close: () => handle.close(),
  }
}

const entriesOf = (handle: FileHandle) => new ZipReader(new HandleReader(handle)).getEntries()

const bytesOf = async function* (entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = entry.getData(writable, { checkSignature: true })
  // If reading ends early, this promise has no other handler.
  written.catch(() => undefined)
  yield* readable
  await written
}

class HandleReader extends Reader<FileHandle> {
  constructor(private readonly handle: FileHandle) {
    super(handle)
  }

  override async init() {
    await super.init?.()
    this.size = (await this.handle.stat()).size
  }

  override async readUint8Array(offset: number, length: number) {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await this.handle.read(buffer, 0, length, offset)
    return buffer.subarray(0, bytesRead)
  }
}
