import type { Upload } from '@kaarditeek/domain/file/upload'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureNotice } from '../../components/notice'
import { failureOf } from '../../lib/failure'
import { sendFile } from '../../lib/send-file'
import { trpc } from '../../lib/trpc'

/** Milliseconds between questions about a job that runs. */
const ASK_EVERY = 500

/** Statuses whose refusals are kept with the job. */
const KEPT = [400, 403]

/** The key under which the chosen file is imported, so that a second attempt imports nothing twice. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The chosen file, its upload, and the account's latest import or check on the server, which outlives the page. */
export const useImport = () => {
  const [chosen, setChosen] = useState<{ file: Upload; key: string } | null>(null)
  const [sent, setSent] = useState(0)
  const latest = trpc.cardImport.latest.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.percent < 100 ? ASK_EVERY : false),
  })
  const sending = useMutation({
    mutationKey: [['cardImport', 'create']],
    mutationFn: async ({ dryRun }: { dryRun: boolean }) => {
      if (!chosen) return
      setSent(0)
      await sendFile('/api/customers/import-cards', chosen.file, {
        fields: { dryRun: String(dryRun) },
        headers: { 'idempotency-key': chosen.key },
        progress: (share) => {
          setSent(share)
          // The server has the file and begins: from now on its job tells the progress.
          if (share === 1) setTimeout(() => void latest.refetch(), ASK_EVERY)
        },
      })
    },
    onError: (error) => {
      if (!KEPT.includes(failureOf(error).status ?? 0)) failureNotice(error)
    },
    onSettled: () => latest.refetch(),
  })
  const forgetting = trpc.cardImport.forget.useMutation({ onError: failureNotice })
  return {
    file: chosen?.file ?? null,
    choose: (file: Upload | null) => setChosen(file && { file, key: newKey() }),
    /** Share of the file that is uploaded; null unless it is being sent. */
    sent: sending.isPending ? sent : null,
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
