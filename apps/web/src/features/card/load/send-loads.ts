import { type FileRefusal, fileRefusal } from '@kaarditeek/domain/card/file/schema'
import { loadedCards, type loadOfFile } from '@kaarditeek/domain/card/load/schema'
import { useState } from 'react'
import type { z } from 'zod'
import { RestRefusal } from '../../../lib/failure'
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
 * Sends the file to be checked or loaded. `share` of it is uploaded, from 0 to 1; null while nothing is sent. `isSent`: the load
 * itself was sent, even if no answer came.
 */
export const useSend = () => {
  const [share, setShare] = useState<number | null>(null)
  const [isSent, setSent] = useState(false)
  const send = async ({ file, idempotencyKey, ...order }: Values, how: How): Promise<Loaded> => {
    setShare(0)
    setSent(!how.dryRun)
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
    } finally {
      setShare(null)
    }
  }
  return { share, isSent, send }
}
