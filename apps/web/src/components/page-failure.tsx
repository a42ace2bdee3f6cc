import { Button, Group, Paper, Text } from '@mantine/core'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { failureOf, supportText } from '../lib/failure'
import { useWords } from '../lib/language'
import { Icon } from './icon'
import { ToldContext } from './told-context'
import { useRecovery } from './use-recovery'

/** The queries of the page that failed and have nothing to show. */
const failed = {
  type: 'active' as const,
  predicate: ({ state: { status, data } }: Query) => status === 'error' && data === undefined,
}

/** A page of many parts: says once, above them, that the server did not answer some. Asks again by a button and on its own. */
export const PageFailure = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const error = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll(failed)[0]?.state.error ?? null,
  )
  const again = () => void queries.refetchQueries(failed)
  useRecovery(error !== null && failureOf(error).code === 'NOT_AVAILABLE_ERROR', again)
  return (
    <ToldContext value>
      {error && <Told error={error} again={again} />}
      {children}
    </ToldContext>
  )
}

const Told = ({ error, again }: { error: Error; again: () => void }) => {
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
        <Button variant="default" size="compact-sm" onClick={again}>
          {t('common.retry')}
        </Button>
      </Group>
    </Paper>
  )
}
