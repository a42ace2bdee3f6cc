import type { FileReply } from '@kaarditeek/domain/file/schema'
import { Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../lib/language'
import { saveFile } from '../lib/save-file'
import { useIsInRow } from './action/row-actions'
import { ActionButton } from './action-button'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { failureNotice } from './notice'
import { useLock } from './use-lock'

export type FileButtonOptions = {
  /** Names what is exported; the list beside the button by default. */
  label?: string
  why?: string | null
  size?: 'compact-sm'
}
type Props = FileButtonOptions & {
  /** Requests the file: `() => client.statistics.export.query(search)`. */
  ask: () => Promise<FileReply>
}

/** Downloads a file of few rows from the server. */
export const ExportButton = ({ ask, ...options }: Props) => {
  const { mutate, isPending } = useMutation({ mutationFn: ask, onSuccess: saveFile, onError: failureNotice })
  return <FileButton {...options} start={() => mutate()} isPending={isPending} />
}

type FileButtonProps = FileButtonOptions & { start: () => void; isPending: boolean }

/** Starts a download. The button keeps the focus while it waits; in a row it is an icon. */
export const FileButton = ({ start, isPending, label, why, size }: FileButtonProps) => {
  const t = useWords()
  const isInRow = useIsInRow()
  const lock = useLock()
  const begin = () => lock.start(start)
  if (isInRow)
    return (
      <IconButton icon="download" label={label ?? t('list.export')} loading={isPending} onClick={begin} />
    )
  return (
    <ActionButton
      variant="default"
      size={size}
      why={why}
      busy={isPending || lock.locked}
      leftSection={isPending ? <Loader size={16} /> : <Icon name="download" size={16} />}
      onClick={begin}
    >
      {label ?? t('list.export')}
    </ActionButton>
  )
}
