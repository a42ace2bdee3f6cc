import type { CardLoad } from '@kaarditeek/domain/card/load/schema'
import { Group } from '@mantine/core'
import { Badge } from '../../../components/badge'
import { useWords } from '../../../lib/language'

/** What a load was, and whether it was taken back. */
export const LoadKind = ({ load: { kind, reversed, reversesLoadID } }: { load: CardLoad }) => {
  const t = useWords()
  return (
    <Group component="span" gap={6} wrap="nowrap">
      {t(`cardLoad.kinds_${reversesLoadID === null ? kind : 'reversal'}`)}
      {reversed && (
        <Badge icon="undo" tone="calm">
          {t('cardLoad.reversed')}
        </Badge>
      )}
    </Group>
  )
}
