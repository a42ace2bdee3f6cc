import type { FileReply } from '@kaarditeek/domain/file/schema'
import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
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
import { useReportStart } from './use-report-start'

/** Milliseconds until the button can be pressed again. Specification §9. */
const LOCKED_FOR = 1_000

type Look = {
  /** Names what is exported; the list beside the button by default. */
  label?: string
  why?: string | null
}
type Props = Look & {
  /** Requests the file: `() => client.statistics.export.query(search)`. */
  ask: () => Promise<FileReply>
}

/** Downloads a file of few rows from the server. */
export const ExportButton = ({ ask, ...look }: Props) => {
  const { mutate, isPending } = useMutation({ mutationFn: ask, onSuccess: saveFile, onError: failureNotice })
  return <FileButton {...look} start={() => mutate()} isPending={isPending} />
}

/** Makes a file of any number of rows in the background; it is downloaded once it is ready. */
export const OrderButton = ({ order, ...look }: Look & { order: ReportOrderInput }) => {
  const { start, isPending } = useReportStart()
  return <FileButton {...look} start={() => start(order)} isPending={isPending} />
}

/** The button keeps the focus while it waits; an icon in a row. */
const FileButton = ({ start, isPending, label, why }: Look & { start: () => void; isPending: boolean }) => {
  const t = useWords()
  const isInRow = useIsInRow()
  const [locked, setLocked] = useState(false)
  const unlocking = useTimeout(() => setLocked(false), LOCKED_FOR)
  const begin = () => {
    setLocked(true)
    unlocking.start()
    start()
  }
  if (isInRow)
    return (
      <IconButton icon="download" label={label ?? t('list.export')} loading={isPending} onClick={begin} />
    )
  return (
    <ActionButton
      variant="default"
      why={why}
      busy={isPending || locked}
      leftSection={isPending ? <Loader size={16} /> : <Icon name="download" size={16} />}
      onClick={begin}
    >
      {label ?? t('list.export')}
    </ActionButton>
  )
}
