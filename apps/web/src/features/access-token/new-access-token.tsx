import { type CreatedAccessToken, newAccessToken, TOKEN_DAYS } from '@kaarditeek/domain/access-token/schema'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { NewSecret } from '../../components/new-secret'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

/** Creates a token, then shows it for the only time. */
export const NewAccessToken = ({ done }: { done: () => void }) => {
  const t = useWords()
  const [created, setCreated] = useState<CreatedAccessToken | null>(null)
  if (!created) return <NewAccessTokenForm cancel={done} created={setCreated} />
  return (
    <NewSecret
      title={t('accessToken.added', created)}
      label={t('accessToken.token')}
      secret={created.token}
      copy={t('accessToken.copy')}
      help={t('accessToken.newTokenHelp')}
      verb={t('accessToken.kept')}
      done={done}
    />
  )
}

type Props = { cancel: () => void; created: (token: CreatedAccessToken) => void }

const NewAccessTokenForm = ({ cancel, created }: Props) => {
  const t = useWords()
  const form = useSchemaForm('accessToken', newAccessToken, {
    start: { expiresInDays: TOKEN_DAYS.usual },
    save: trpc.accessToken.create.useMutation(),
    saved: created,
  })
  return (
    <Form form={form} submit={t('accessToken.add')} cancel={cancel}>
      <Field name="name" hint={t('accessToken.nameHint')} autoFocus />
      <Field name="expiresInDays" required hint={t('accessToken.expiresInDaysHint', TOKEN_DAYS)} />
    </Form>
  )
}
