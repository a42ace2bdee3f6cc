import type { PermissionCode } from '@kaarditeek/domain/access/permissions'
import { type CreatedAccessToken, newAccessToken, TOKEN_DAYS } from '@kaarditeek/domain/access-token/schema'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { ModalTitle } from '../../components/form/form-modal'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { NewSecret } from '../../components/new-secret'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { PermissionSet } from '../role/permission-set'

addSetupWordings()

/** For the calls that create a token: repeated under a key they would answer without the token, which is shown once. */
export const withoutKey = { trpc: { context: { withoutKey: true } } }

type Props = {
  save: (values: z.input<typeof newAccessToken>) => Promise<CreatedAccessToken>
  /** Permissions of the account, from which some can be chosen. */
  held: readonly PermissionCode[]
  /** Added to the help for the new token. */
  more?: string
  done: () => void
}

/** Creates a token, then shows it for the only time. */
export const NewAccessToken = ({ save, held, more, done }: Props) => {
  const t = useWords()
  const [created, setCreated] = useState<CreatedAccessToken | null>(null)
  if (!created) return <NewAccessTokenForm save={save} held={held} cancel={done} created={setCreated} />
  return (
    <NewSecret
      title={t('accessToken.added', created)}
      label={t('accessToken.token')}
      secret={created.token ?? ''}
      copy={t('accessToken.copy')}
      help={[t('accessToken.newTokenHelp'), more].filter(Boolean).join(' ')}
      verb={t('accessToken.kept')}
      onlyNow={{
        title: t('accessToken.leave'),
        body: t('accessToken.leaveBody'),
        stay: t('accessToken.stay'),
      }}
      done={done}
    />
  )
}

type FormProps = Pick<Props, 'save' | 'held'> & {
  cancel: () => void
  created: (token: CreatedAccessToken) => void
}

const NewAccessTokenForm = ({ save, held, cancel, created }: FormProps) => {
  const t = useWords()
  const form = useSchemaForm('accessToken', newAccessToken, {
    start: { expiresInDays: TOKEN_DAYS.usual, readOnly: true, permissions: null },
    save: { mutateAsync: save },
    saved: created,
  })
  return (
    <Form form={form} submit={t('accessToken.add')} cancel={cancel}>
      <ModalTitle>{t('accessToken.add')}</ModalTitle>
      <Field name="name" hint={t('accessToken.nameHint')} autoFocus />
      <Field name="expiresInDays" required hint={t('accessToken.expiresInDaysHint', TOKEN_DAYS)} />
      <Field name="readOnly" hint={t('accessToken.readOnlyHint')} />
      {held.length > 0 && (
        <Permissions
          held={held}
          chosen={form.values.permissions || null}
          choose={(chosen) => form.setField('permissions', chosen)}
        />
      )}
    </Form>
  )
}

type PermissionProps = {
  held: readonly PermissionCode[]
  /** Null for all permissions of the account. */
  chosen: readonly PermissionCode[] | null
  choose: (chosen: PermissionCode[] | null) => void
}

/** All permissions of the account, or some of them. */
const Permissions = ({ held, chosen, choose }: PermissionProps) => {
  const t = useWords()
  return (
    <>
      <Checkbox
        label={t('accessToken.chosenPermissions')}
        description={t('accessToken.chosenPermissionsHint')}
        checked={chosen !== null}
        onChange={(event) => choose(event.currentTarget.checked ? [] : null)}
      />
      {chosen && <PermissionSet chosen={chosen} choose={choose} among={held} />}
    </>
  )
}
