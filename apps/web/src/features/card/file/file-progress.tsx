import { formatPercent } from '@kaarditeek/i18n/format'
import { Group, Progress, Stack, Text } from '@mantine/core'

type Props = {
  label: string
  /** From 0 to 1. */
  share: number
  note?: string
}

/** Shows the progress of the upload of a file or of its work on the server. */
export const FileProgress = ({ label, share, note }: Props) => {
  const percent = Math.floor(share * 100)
  return (
    <Stack gap="xs" py="md" aria-live="polite">
      <Group justify="space-between">
        <Text fw={600}>{label}</Text>
        <Text className="tabular">{formatPercent(percent)}</Text>
      </Group>
      <Progress value={percent} aria-label={label} />
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  )
}
