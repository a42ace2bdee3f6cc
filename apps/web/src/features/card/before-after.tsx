import { Group, Paper, Stack, Text } from '@mantine/core'
import { useLimitChange } from '../../shared/card/limits-change'

type Row = {
  label: string
  /** Null is unlimited. */
  before: number | null
  after: number | null
  format: (value: number) => string
}

/** Figures of a card as they are and as the form will make them; one that stays is shown once. Announced when they change. */
export const BeforeAfter = ({ rows }: { rows: readonly Row[] }) => {
  const lineOf = useLimitChange()
  return (
    <Paper withBorder radius="md" px="sm" py="xs" aria-live="polite">
      <Stack component="dl" gap={4} m={0} className="tabular">
        {rows.map(({ label, before, after, format }) => (
          <Group key={label} justify="space-between" gap="sm">
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0} fw={before === after ? undefined : 600}>
              {lineOf(before, after, format)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
