import type { Pool, Tx } from '@kaarditeek/db/client'
import { cardImport, cardImportPart } from '@kaarditeek/db/schema/card-import'
import { transaction } from '@kaarditeek/db/transaction'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq } from 'drizzle-orm'
import { PIECE } from '../../../core/file/nameless'
import { partsOf, readParts } from '../../../core/file/parts'
import type { InspectedFile } from '../file/read-file'

export type ImportRecord = typeof cardImport.$inferSelect
type ImportKey = Pick<ImportRecord, 'companyID' | 'importID'>

const ofImport = ({ companyID, importID }: ImportKey) =>
  and(eq(cardImportPart.companyID, companyID), eq(cardImportPart.importID, importID))

/** Stores the file of an import, so that another server can go on with it. */
export const storeFile = (
  db: Pool,
  key: ImportKey,
  file: InspectedFile,
  signal: AbortSignal,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { companyID, importID } = key
    let place = 0
    for await (const content of partsOf(file.read())) {
      signal.throwIfAborted()
      await tx.insert(cardImportPart).values({ companyID, importID, place, content })
      place += 1
    }
    const { encoding, fingerprint, size } = file
    await tx
      .update(cardImport)
      .set({ encoding, fingerprint, size })
      .where(and(eq(cardImport.companyID, companyID), eq(cardImport.importID, importID)))
  })

async function* storedPieces(tx: Tx, key: ImportKey): AsyncGenerator<Uint8Array, void> {
  const read = async (place: number) => {
    const [part] = await tx
      .select({ content: cardImportPart.content })
      .from(cardImportPart)
      .where(and(ofImport(key), eq(cardImportPart.place, place)))
    return part
  }
  for await (const content of readParts(read))
    for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE)
}

/** Opens the stored file of an import. Throws `ERROR_SOMETHING_WRONG` if its server died before the whole file was stored. */
export const storedFile = (tx: Tx, row: ImportRecord): InspectedFile => {
  const { fileName: name, encoding, fingerprint, size } = row
  if (encoding === null || fingerprint === null || size === null)
    throw new DomainError('ERROR_SOMETHING_WRONG')
  return { name, size, encoding, fingerprint, read: () => storedPieces(tx, row) }
}

export const deleteStoredFile = (tx: Tx, key: ImportKey) => tx.delete(cardImportPart).where(ofImport(key))
