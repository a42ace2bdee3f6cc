import { printerFileInput } from '@kaarditeek/domain/card/schema'
import type { z } from 'zod'
import { EditAction } from '../../../components/action/edit-action'
import { ExportButton } from '../../../components/export-button'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import { api } from '../../../lib/trpc'
import { ZipPassword } from './zip-password'

/** Requests the printer file; the cache keeps neither card numbers nor the password. */
const download = (input: z.input<typeof printerFileInput>) => api.card.printerFile.fetch(input, { gcTime: 0 })

type Of = { cardBatchID: number; customerID?: number }

type Props = {
  /** A batch, or one customer's cards in it. */
  of: Of
  webEnabled: boolean
  label: string
}

/** Downloads the printer file again. A file of web-enabled cards asks for a new password each time. */
export const PrinterFile = ({ of, webEnabled, label }: Props) => {
  const t = useWords()
  if (!webEnabled) return <ExportButton ask={() => download(of)} label={label} />
  return (
    <EditAction icon="download" label={label} title={t('card.printerFile')}>
      {(done) => <PasswordForm of={of} done={done} />}
    </EditAction>
  )
}

const PasswordForm = ({ of, done }: Pick<Props, 'of'> & { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('card', printerFileInput, {
    start: of,
    hidden: ['customerID'],
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
