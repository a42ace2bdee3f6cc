import { keyRotation, OVERLAP_DAYS, type WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { NewKey } from './new-key'

type Props = { webApi: WebApiDetail; done: () => void }

/** Gives a web API a new key, then shows it. The old one works for the chosen days. Rule 6.3. */
export const RotateKey = ({ webApi, done }: Props) => {
  const t = useWords()
  const [rotated, setRotated] = useState<WebApiDetail | null>(null)
  if (rotated) return <NewKey title={t('webApi.keyRotated', rotated)} webApi={rotated} done={done} />
  return <RotationForm webApi={webApi} cancel={done} rotated={setRotated} />
}

type FormProps = { webApi: WebApiDetail; cancel: () => void; rotated: (webApi: WebApiDetail) => void }

const RotationForm = ({ webApi: { webApiId }, cancel, rotated }: FormProps) => {
  const t = useWords()
  const form = useSchemaForm('webApi', keyRotation, {
    start: { webApiId, overlapDays: OVERLAP_DAYS.usual },
    save: trpc.webApi.rotateKey.useMutation(),
    saved: rotated,
  })
  return (
    <Form form={form} submit={t('webApi.rotateKey')} cancel={cancel}>
      <Text size="sm">{t('webApi.rotateKeyHelp')}</Text>
      <Field
        name="overlapDays"
        required
        hint={t('webApi.overlapDaysHint', { most: OVERLAP_DAYS.most })}
        autoFocus
      />
    </Form>
  )
}
