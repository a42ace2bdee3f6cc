import { Group, Loader, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { failureOf } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { ActionButton } from '../action-button'
import { FailurePage } from '../failure-page'
import classes from './endless.module.css'
import type { EndlessRows } from './use-endless'

type Props<R> = {
  label: string
  feed: EndlessRows<R>
  /** Shown if there are no rows. */
  empty: ReactNode
  children: (row: R) => ReactNode
}

/** Rows that load their next page when their end scrolls into view. Rule 15.1. */
export const Endless = <R,>({ label, feed, empty, children }: Props<R>) => {
  const { rows, idOf, error, again } = feed
  if (error && !rows) return <FailurePage error={error} order={2} retry={again} />
  if (!rows) return <Waiting />
  if (rows.length === 0) return empty
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {rows.map((row) => (
          <li key={idOf(row)}>{children(row)}</li>
        ))}
      </ul>
      <End feed={feed} count={rows.length} />
    </>
  )
}

const End = <R,>({
  feed: { hasMore, isPaged, isAsking, hasFailed, error, more },
  count,
}: {
  feed: EndlessRows<R>
  count: number
}) => {
  const t = useWords()
  const shown = <VisuallyHidden role="status">{t('list.shownSoFar', { count })}</VisuallyHidden>
  if (!hasMore && !isPaged) return shown
  return (
    <Group justify="center" gap="xs" py="sm" mih={56}>
      {shown}
      {hasFailed && !isAsking && (
        <Text size="sm" c="var(--bad)" role="alert">
          {failureOf(error).message}
        </Text>
      )}
      {hasMore ? (
        <>
          {/* A new sentinel for each page: if it is still in view, it loads the next page too. */}
          {!hasFailed && !isAsking && <Edge key={count} reached={more} />}
          <ActionButton
            variant="subtle"
            size="compact-sm"
            busy={isAsking}
            leftSection={isAsking && <Loader size={14} />}
            onClick={more}
          >
            {t(hasFailed && !isAsking ? 'common.retry' : 'list.more')}
          </ActionButton>
        </>
      ) : (
        <Text size="xs" c="dimmed">
          {t('list.noMore')}
        </Text>
      )}
    </Group>
  )
}

const Edge = ({ reached }: { reached: () => void }) => {
  const { ref, entry } = useIntersection()
  const isInView = entry?.isIntersecting
  // biome-ignore lint/correctness/useExhaustiveDependencies: only coming into view loads the next page
  useEffect(() => {
    if (isInView) reached()
  }, [isInView])
  return <span ref={ref} />
}

const Waiting = () => (
  <Stack gap="sm">
    <Skeleton height={14} width="80%" />
    <Skeleton height={14} width="65%" />
    <Skeleton height={14} width="72%" />
  </Stack>
)
