/** Least bytes of a stored part of a file, except the last one. */
export const PART = 65_536

/** Joins the pieces of a file to parts of at least `PART` bytes, which a table holds as rows. */
export async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let joined: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    joined.push(piece)
    size += piece.length
    if (size < PART) continue
    yield Buffer.concat(joined)
    joined = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(joined)
}

/** Reads stored parts one after the other, up to the first place without one. */
export async function* readParts(
  read: (place: number) => Promise<{ content: Buffer } | undefined>,
): AsyncGenerator<Buffer, void> {
  for (let place = 0; ; place += 1) {
    const part = await read(place)
    if (!part) return
    yield part.content
  }
}
