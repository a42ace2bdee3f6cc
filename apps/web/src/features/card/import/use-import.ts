import type { ImportJob } from '@kaarditeek/domain/card/import/schema'
import type { Upload } from '@kaarditeek/domain/file/upload'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureNotice } from '../../../components/notice'
import { requestKey } from '../../../lib/ask'
import { sendFile } from '../../../lib/send-file'
import { trpc } from '../../../lib/trpc'

/** Milliseconds between requests for the state of a running job. */
const ASK_EVERY = 500

/** The request that is under way: `share` of the file is uploaded, from 0 to 1. */
type Sent = { dryRun: boolean; share: number }

const startOf = (job: ImportJob | null | undefined) => job?.startedAt.getTime()

/** The chosen file, its upload, and the account's latest import or check on the server, which outlives the page. */
export const useImport = () => {
  // The key makes a second attempt with the same file safe: nothing is imported twice.
  const [chosen, setChosen] = useState<{ file: Upload; key: string } | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const latest = trpc.cardImport.latest.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      sent?.share === 1 || (data && data.percent < 100) ? ASK_EVERY : false,
  })
  const sending = useMutation({
    mutationKey: [['cardImport', 'create']],
    mutationFn: async ({ dryRun }: { dryRun: boolean }) => {
      if (!chosen) return
      await sendFile('/api/customers/import-cards', chosen.file, {
        fields: { dryRun: String(dryRun) },
        headers: { 'idempotency-key': chosen.key },
        progress: (share) => setSent({ dryRun, share }),
      })
    },
    onMutate: ({ dryRun }) => {
      setSent({ dryRun, share: 0 })
      return startOf(latest.data)
    },
    onSuccess: () => latest.refetch(),
    // A job that this request has started shows its refusal itself.
    onError: async (error, _, startBefore) => {
      const { data } = await latest.refetch()
      if (!data || startOf(data) === startBefore) failureNotice(error)
    },
    onSettled: () => setSent(null),
  })
  const forgetting = trpc.cardImport.forget.useMutation({ onError: failureNotice })
  return {
    file: chosen?.file ?? null,
    choose: (file: Upload | null) => setChosen(file && { file, key: requestKey() }),
    /** The request under way; null if there is none. */
    sent,
    job: latest.data ?? null,
    isLoading: latest.isPending,
    send: (dryRun: boolean) => sending.mutate({ dryRun }),
    startOver: () => {
      setChosen(null)
      forgetting.mutate()
    },
  }
}

export type Importing = ReturnType<typeof useImport>
