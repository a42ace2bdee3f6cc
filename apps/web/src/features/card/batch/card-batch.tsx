import { Group, Paper, Text } from '@mantine/core'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { PrinterFile } from './printer-file'

type Props = { cardBatchID: number }

/** Shows when a batch was issued or imported, with its printer file. Stands above the cards of the batch. */
export const CardBatch = ({ cardBatchID }: Props) => {
  const t = useWords()
  const dates = useDates()
  const { data: batch } = trpc.card.batch.useQuery({ cardBatchID })
  if (!batch) return null
  const { cardCount: count, dateIn, webEnabled } = batch
  return (
    <Paper withBorder radius="lg" px="lg" py="sm" mb="lg" component="section" aria-label={t('card.batch')}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t('card.batchOf', { count })}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            {dates.moment(dateIn)}
          </Text>
        </div>
        <PrinterFile of={{ cardBatchID }} webEnabled={webEnabled} label={t('card.downloadAgain')} />
      </Group>
    </Paper>
  )
}
