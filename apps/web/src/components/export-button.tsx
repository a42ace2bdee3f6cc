import type { FileReply } from '@kaarditeek/domain/file/schema'
import { Loader } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../lib/language'
import { saveFile } from '../lib/save-file'
import { useIsInRow } from './action/row-actions'
import { ActionButton } from './action-button'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { failureNotice } from './notice'

/** Milliseconds until the button can be pressed again. Specification §9. */
const LOCKED_FOR = 1_000

type Props = {
  /** Requests the file: `() => client.card.export.query(search)`. */
  ask: () => Promise<FileReply>
  /** Names what is exported; the list beside the button by default. */
  label?: string
  why?: string | null
}

/** Downloads a file from the server; an icon in a row. The button keeps the focus while it waits. */
export const ExportButton = ({ ask, label, why }: Props) => {
  const t = useWords()
  const isInRow = useIsInRow()
  const [locked, setLocked] = useState(false)
  const unlocking = useTimeout(() => setLocked(false), LOCKED_FOR)
  const { mutate, isPending } = useMutation({ mutationFn: ask, onSuccess: saveFile, onError: failureNotice })
  const start = () => {
    setLocked(true)
    unlocking.start()
    mutate()
  }
  if (isInRow)
    return (
      <IconButton icon="download" label={label ?? t('list.export')} loading={isPending} onClick={start} />
    )
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
