import { ActionIcon, Skeleton, Stack } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useWords } from '../../lib/language'
import { FailurePage } from '../failure-page'
import { Icon } from '../icon'
import type { ListRow } from './app-table'
import classes from './details.module.css'
import type { RowID } from './selection'

/** Details of a record, below its row. They are mounted, and so requested, when the row is first expanded. */
export type Details<R> = {
  idOf: (record: R) => RowID
  show: (record: R) => ReactNode
  /** Whether the record has details; by default each has. */
  has?: (record: R) => boolean
}

type ToggleProps = { row: ListRow; isOpened: boolean; titleID: string; detailsID: string }

export const DetailsToggle = ({ row, isOpened, titleID, detailsID }: ToggleProps) => {
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
      aria-expanded={isOpened}
      aria-controls={isOpened ? detailsID : undefined}
      onClick={() => row.toggleExpanded()}
    >
      <Icon name="right" size={16} />
    </ActionIcon>
  )
}

type RowProps = { id: string; opened: boolean; columns: number; children: ReactNode }

/** Stays mounted once opened. Shows its own failure and loading state. */
export const DetailsRow = ({ id, opened, columns, children }: RowProps) => {
  const [mounted, setMounted] = useState(opened)
  if (opened && !mounted) setMounted(true)
  if (!mounted) return null
  return (
    <tr id={id} hidden={!opened} className={classes.details}>
      <td colSpan={columns}>
        <CatchBoundary getResetKey={() => id} errorComponent={Failed}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </CatchBoundary>
      </td>
    </tr>
  )
}

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
