import { type FileRefusal, fileRefusal } from '@kaarditeek/domain/card/file/schema'
import { loadedCards, type loadOfFile } from '@kaarditeek/domain/card/load/schema'
import { useState } from 'react'
import type { z } from 'zod'
import { failureOf, RestRefusal } from '../../../lib/failure'
import { withProof } from '../../../lib/proof'
import { sendFile } from '../../../lib/send-file'
import type { Loaded } from './found-loads'

export type Values = z.input<typeof loadOfFile>

/** Returns the errors of the file's rows, or null if the request failed for another reason. */
export const refusalIn = (failure: unknown): FileRefusal | null => {
  const { data } = fileRefusal.safeParse(failure instanceof RestRefusal ? failure.reply : null)
  return data?.subErrors.some(({ line }) => line !== undefined) ? data : null
}

/** Whether the file is only checked, and whether its blocked cards are left out. */
type How = { dryRun: boolean; skipBlocked: boolean }

/**
 * Sends the file to be checked or loaded. `share` of it is uploaded, from 0 to 1; null while nothing is sent. `stage` is that of the load
 * itself, `lost` if no answer came, so that it may have been made.
 */
export const useSend = () => {
  const [share, setShare] = useState<number | null>(null)
  const [stage, setStage] = useState<'none' | 'sent' | 'lost'>('none')
  const send = async ({ file, idempotencyKey, ...order }: Values, how: How): Promise<Loaded> => {
    setShare(0)
    if (!how.dryRun) setStage('sent')
    try {
      const fields = Object.entries({ ...order, skipBlank: true, ...how }).map(([name, value]) => [
        name,
        String(value ?? ''),
      ])
      const reply = await withProof(() =>
        sendFile('/api/cards/loads', file, {
          fields: Object.fromEntries(fields),
          headers: { 'idempotency-key': idempotencyKey ?? '' },
          progress: setShare,
        }),
      )
      return loadedCards.omit({ nextRunAt: true }).parse(reply)
    } catch (failure) {
      if (!how.dryRun) setStage((failureOf(failure).status ?? 500) < 500 ? 'none' : 'lost')
      throw failure
    } finally {
      setShare(null)
    }
  }
  return { share, stage, send }
}
