import { Group, Paper, Text } from '@mantine/core'
import { failureOf, supportText } from '../lib/failure'
import { useWords } from '../lib/language'
import { ActionButton } from './action-button'
import { Icon } from './icon'

type Props = {
  error: unknown
  again: () => void
  isAsking: boolean
  /** What stands below the bar. */
  below?: string
}

/** Above what stays shown: says that the server did not answer, with a button that asks again. */
export const FailureBar = ({ error, again, isAsking, below }: Props) => {
  const t = useWords()
  const help = [below, supportText(error)].filter(Boolean).join(' ')
  return (
    <Paper bg="var(--warn-wash)" radius="md" px="md" py="xs" mb="md" role="alert">
      <Group gap="sm" wrap="nowrap">
        <Icon name="warning" size={20} />
        <div style={{ flex: 1 }}>
          <Text size="sm" fw={600}>
            {failureOf(error).message}
          </Text>
          {help && (
            <Text size="xs" c="dimmed">
              {help}
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
