import { printerFileInput } from '@kaarditeek/domain/card/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Button, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { z } from 'zod'
import { ExportButton } from '../../components/export-button'
import { Form } from '../../components/form/form'
import { FormModal } from '../../components/form/form-modal'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { Icon } from '../../components/icon'
import { ZipPassword } from '../../components/zip-password'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'
import { api, trpc } from '../../lib/trpc'

/** Requests the printer file; the cache keeps neither card numbers nor the password. */
const download = (input: z.input<typeof printerFileInput>) => api.card.printerFile.fetch(input, { gcTime: 0 })

type Props = { cardBatchID: number }

/** A batch of cards, above its cards: when it was issued or imported, and its printer file. */
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
          <Text fw={600}>{t('card.batchOf', { count, replace: { count: formatNumber(count) } })}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            {dates.moment(dateIn)}
          </Text>
        </div>
        {webEnabled ? (
          <EncryptedFile cardBatchID={cardBatchID} />
        ) : (
          <ExportButton ask={() => download({ cardBatchID })} label={t('card.downloadAgain')} />
        )}
      </Group>
    </Paper>
  )
}

/** The printer file of web-enabled cards, for which a new password is chosen each time. */
const EncryptedFile = ({ cardBatchID }: Props) => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={open}>
        {t('card.downloadAgain')}
      </Button>
      <FormModal title={t('card.printerFile')} opened={opened} close={close}>
        <PasswordForm cardBatchID={cardBatchID} done={close} />
      </FormModal>
    </>
  )
}

const PasswordForm = ({ cardBatchID, done }: Props & { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('card', printerFileInput, {
    start: { cardBatchID },
    save: { mutateAsync: download },
    saved: saveFile,
    done,
  })
  return (
    <Form form={form} submit={t('card.download')}>
      <ZipPassword />
    </Form>
  )
}
