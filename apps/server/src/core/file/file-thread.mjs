// The thread that writes a file: a book, or a ZIP of books one after the other. JavaScript, because a thread starts without
// TypeScript.
import { writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { configure, ZipWriter } from '@zip.js/zip.js'

/** @typedef {import('./columns').Cell} Cell */
/** @typedef {import('./books').BookMessage} BookMessage */
/** @typedef {import('./books').BookHead} BookHead */
/** @typedef {{ add: (rows: Cell[][], isTotal?: boolean) => Promise<void>, end: () => Promise<void> }} Book */

/** @type {import('./books').FileHead} */
const { descriptor, isArchive } = workerData

// Let payments run first. Linux sets the priority of the thread; other systems would set it for the whole process.
if (process.platform === 'linux') setPriority(10)

configure({ useWebWorkers: false })
/** Excel refuses some archives in the 64-bit format, and no part of a workbook needs that format. */
export const parts = { zip64: false, dataDescriptorSignature: true }

/**
 * A part of an archive that is written in pieces.
 * @param {ZipWriter<unknown>} archive
 * @param {string} name
 * @param {import('@zip.js/zip.js').ZipWriterAddDataOptions} options
 */
export const partOf = (archive, name, options = parts) => {
  const { readable, writable } = new TransformStream()
  const added = archive.add(name, readable, options)
  added.catch(() => undefined)
  return { writable, added }
}

const unending = new Promise(() => undefined)

/** Appends to the file. */
const file = () =>
  new WritableStream({
    write: (bytes) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
    },
  })

/**
 * Performs the messages of the server. `bookIn` begins a book in a stream.
 * @param {(to: WritableStream<Uint8Array>, head: BookHead) => Book} bookIn
 */
export const runThread = (bookIn) => {
  const archive = isArchive ? new ZipWriter(file()) : null
  /** @type {Book} */
  let book
  /**
   * The book as a part of the archive.
   * @type {ReturnType<typeof partOf> | null}
   */
  let part = null

  /** @param {BookMessage} message */
  const perform = async (message) => {
    if (message.kind === 'rows')
      await Promise.race([book.add(message.rows, message.isTotal), part?.added ?? unending])
    else if (message.kind === 'begin') {
      part = archive && partOf(archive, message.file, { ...parts, level: 0 })
      book = bookIn(part?.writable ?? file(), message)
    } else if (message.kind === 'end') await Promise.all([book.end(), part?.added])
    else await archive?.close()
  }

  parentPort?.on('message', async (/** @type {BookMessage} */ message) => {
    try {
      await perform(message)
      parentPort?.postMessage(null)
    } catch (error) {
      // Fail the whole thread.
      setImmediate(() => {
        throw error
      })
    }
  })
}
