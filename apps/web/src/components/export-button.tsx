import type { FileReply } from '@kaarditeek/domain/file/schema'
import { Loader } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../lib/language'
import { saveFile } from '../lib/save-file'
import { ActionButton } from './action-button'
import { Icon } from './icon'
import { failureNotice } from './notice'

/** Milliseconds until it can be pressed again. Specification §9. */
const LOCKED_FOR = 1_000

type Props = {
  /** Asks the server for the file: `() => client.card.export.query(search)`. */
  ask: () => Promise<FileReply>
  /** What is exported, where that is not the list beside it. */
  label?: string
  why?: string | null
}

/** Downloads a file that the server makes. It keeps the focus while it waits. */
export const ExportButton = ({ ask, label, why }: Props) => {
  const t = useWords()
  const [locked, setLocked] = useState(false)
  const unlocking = useTimeout(() => setLocked(false), LOCKED_FOR)
  const { mutate, isPending } = useMutation({ mutationFn: ask, onSuccess: saveFile, onError: failureNotice })
  const start = () => {
    setLocked(true)
    unlocking.start()
    mutate()
  }
  return (
    <ActionButton
      variant="default"
      why={why}
      busy={isPending || locked}
      leftSection={isPending ? <Loader size={16} /> : <Icon name="download" size={16} />}
      onClick={start}
    >
      {label ?? t('list.export')}
    </ActionButton>
  )
}
