import { Button, Group, Text } from '@mantine/core'
import { use } from 'react'
import { failureOf } from '../lib/failure'
import { useWords } from '../lib/language'
import { Icon } from './icon'
import { ToldContext } from './told-context'
import { useRecovery } from './use-recovery'

/** What a part of a page uses of its query. */
export type Asked<T = unknown> = { data: T | undefined; error: unknown; refetch: () => Promise<unknown> }

/** A text made of a query's data: undefined until it arrives, null if it failed. */
export const shownOf = <T,>({ data, error }: Asked<T>, show: (data: T) => string) =>
  data !== undefined ? show(data) : error ? null : undefined

/** The queries that failed and have nothing to show. */
export const failedOf = (queries: readonly Asked[]): Asked[] =>
  queries.filter(({ data, error }) => error && data === undefined)

/** Replaces a small part of a page that could not be loaded. Tries again by a button and on its own; within a `PageFailure`, that does both for all parts. */
export const PartFailed = ({ queries }: { queries: readonly Asked[] }) => {
  const t = useWords()
  const told = use(ToldContext)
  const failed = failedOf(queries)
  const again = () => failed.forEach(({ refetch }) => void refetch())
  const failure = failed[0] && failureOf(failed[0].error)
  useRecovery(!told && failure?.code === 'NOT_AVAILABLE_ERROR', again)
  if (!failure) return null
  if (told) return told
  return (
    <Group gap="xs" py="xs" role="alert">
      <Icon name="warning" size={16} />
      <Text size="sm">{failure.message}</Text>
      <Button variant="default" size="compact-sm" onClick={again}>
        {t('common.retry')}
      </Button>
    </Group>
  )
}
