import { Group, Paper, Text } from '@mantine/core'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { failureOf, supportText } from '../lib/failure'
import { useWords } from '../lib/language'
import { ActionButton } from './action-button'
import { Icon } from './icon'
import { NotRead } from './not-read'
import { ToldContext } from './told-context'
import { useRecovery } from './use-recovery'

/** The queries of the page that failed and have nothing to show, also while they are asked again. */
const missing = {
  type: 'active' as const,
  predicate: ({ meta, state: { data, errorUpdateCount } }: Query) =>
    data === undefined && errorUpdateCount > 0 && meta?.isOfFrame !== true,
}

const isAway = ({ state: { error } }: Query) =>
  error !== null && failureOf(error).code === 'NOT_AVAILABLE_ERROR'

/** Returns a value of the failed queries that is the same while nothing changes. */
const useMissing = <T,>(of: (queries: Query[]) => T): T => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => of(cache.findAll(missing)),
  )
}

/** A page of many parts: says once, above them, that the server did not answer some. Asks again by a button and on its own. */
export const PageFailure = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  const isMissing = useMissing((all) => all.length > 0)
  const error = useMissing((all) => all.find(({ state }) => state.error)?.state.error ?? null)
  // A query that is asked again has no error meanwhile.
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const again = () => void queries.refetchQueries(missing)
  useRecovery(
    useMissing((all) => all.some(isAway)),
    again,
  )
  const told = isMissing ? (error ?? last) : null
  return (
    <ToldContext value={<NotRead />}>
      {told && <Told error={told} again={again} isAsking={error === null} />}
      {children}
    </ToldContext>
  )
}

type ToldProps = { error: Error; again: () => void; isAsking: boolean }

const Told = ({ error, again, isAsking }: ToldProps) => {
  const t = useWords()
  const support = supportText(error)
  return (
    <Paper withBorder radius="lg" px="md" py="sm" mb="md" role="alert">
      <Group gap="sm" wrap="nowrap">
        <Icon name="warning" size={20} />
        <div style={{ flex: 1 }}>
          <Text size="sm" fw={600}>
            {failureOf(error).message}
          </Text>
          {support && (
            <Text size="xs" c="dimmed">
              {support}
            </Text>
          )}
        </div>
        <ActionButton variant="default" size="compact-sm" loading={isAsking} onClick={again}>
          {t('common.retry')}
        </ActionButton>
      </Group>
    </Paper>
  )
}
