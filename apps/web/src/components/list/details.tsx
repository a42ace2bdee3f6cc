import { ActionIcon, Skeleton, Stack } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useWords } from '../../lib/language'
import { FailurePage } from '../failure-page'
import { Icon } from '../icon'
import classes from './details.module.css'
import type { RowID } from './selection'

/** What a row has more of, below it: mounted, and so asked for, when it is first opened. */
export type Details<R> = { idOf: (row: R) => RowID; show: (row: R) => ReactNode }

/** Whether the details of a row are open, and whether they ever were. */
export const useDetails = () => {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [seen, setSeen] = useState(false)
  const toggle = () => {
    setOpened(!opened)
    setSeen(true)
  }
  return { id, opened, seen, toggle }
}

type ToggleProps = { opening: ReturnType<typeof useDetails>; titleID: string }

export const DetailsToggle = ({ opening: { id, opened, seen, toggle }, titleID }: ToggleProps) => {
  const t = useWords()
  const own = useId()
  return (
    <ActionIcon
      id={own}
      variant="subtle"
      color="gray"
      className={classes.toggle}
      aria-label={t('list.details')}
      aria-labelledby={`${own} ${titleID}`}
      aria-expanded={opened}
      aria-controls={seen ? id : undefined}
      onClick={toggle}
    >
      <Icon name="right" size={16} />
    </ActionIcon>
  )
}

type RowProps = { opening: ReturnType<typeof useDetails>; columns: number; children: ReactNode }

/** A failure stays within the row, and so does the waiting. */
export const DetailsRow = ({ opening: { id, opened, seen }, columns, children }: RowProps) =>
  seen && (
    <tr id={id} hidden={!opened} className={classes.details}>
      <td colSpan={columns}>
        <CatchBoundary getResetKey={() => id} errorComponent={Failed}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </CatchBoundary>
      </td>
    </tr>
  )

const Failed = ({ error, reset }: ErrorComponentProps) => {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
  }
  return <FailurePage error={error} order={2} retry={retry} />
}

const Waiting = () => (
  <Stack gap="xs">
    <Skeleton height={14} width="60%" />
    <Skeleton height={14} width="45%" />
  </Stack>
)
