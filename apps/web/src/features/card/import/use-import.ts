import { CARD_FILE_EXTENSIONS } from '@kaarditeek/domain/card/file/schema'
import type { ImportJob } from '@kaarditeek/domain/card/import/schema'
import { fileError, type Upload } from '@kaarditeek/domain/file/upload'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureNotice, notice } from '../../../components/notice'
import { requestKey } from '../../../lib/ask'
import { useWords } from '../../../lib/language'
import { sendFile } from '../../../lib/send-file'
import { trpc } from '../../../lib/trpc'

/** Milliseconds between requests for the state of a running job. */
const ASK_EVERY = 500

type Chosen = { file: Upload; key: string }
type Order = { dryRun: boolean; chosen: Chosen }

/** The request that is under way: `share` of the file is uploaded, from 0 to 1. */
type Sent = { dryRun: boolean; share: number }

export const isCardFile = ({ fileName, content }: Upload): boolean =>
  !fileError({ name: fileName, size: content.length }, CARD_FILE_EXTENSIONS)

const startOf = (job: ImportJob | null | undefined) => job?.startedAt.getTime()

/** The chosen file, its upload, and the account's latest import or check on the server, which outlives the page. */
export const useImport = () => {
  const t = useWords()
  // The key makes a second attempt with the same file safe: nothing is imported twice.
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [lacksFile, setLacksFile] = useState(0)
  const [sent, setSent] = useState<Sent | null>(null)
  const latest = trpc.cardImport.latest.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      sent?.share === 1 || (data && data.percent < 100) ? ASK_EVERY : false,
  })
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const sending = useMutation({
    mutationKey: [['cardImport', 'create']],
    mutationFn: async ({ dryRun, chosen }: Order) => {
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
    onSuccess: async (_, { dryRun }) => {
      const { data } = await latest.refetch()
      // The open dialog shows the result itself.
      const count = isOpen.current ? null : data?.result?.created
      if (!dryRun && count) notice(t('cardImport.imported', { count }))
    },
    // A job that this request has started shows its refusal itself.
    onError: async (error, _, startBefore) => {
      const { data } = await latest.refetch()
      if (!data || startOf(data) === startBefore) failureNotice(error)
    },
    onSettled: () => setSent(null),
  })
  const choose = (file: Upload | null) => {
    setLacksFile(0)
    setChosen(file && { file, key: requestKey() })
  }
  const forgetting = trpc.cardImport.forget.useMutation({ onError: failureNotice })
  return {
    file: chosen?.file ?? null,
    choose,
    /** How often it was sent without a file since the last choice of one. */
    lacksFile,
    /** The request under way; null if there is none. */
    sent,
    job: latest.data ?? null,
    isLoading: latest.isPending,
    send: (dryRun: boolean) => {
      if (chosen && isCardFile(chosen.file)) sending.mutate({ dryRun, chosen })
      else setLacksFile((before) => before + 1)
    },
    /** Checks another file. A file that cannot be read is shown with its error instead. */
    checkAnew: (file: Upload) => {
      const next = { file, key: requestKey() }
      setChosen(next)
      if (isCardFile(file)) sending.mutate({ dryRun: true, chosen: next })
      else forgetting.mutate()
    },
    startOver: () => {
      choose(null)
      forgetting.mutate()
    },
  }
}

export type Importing = ReturnType<typeof useImport>
