import { newWebApi, type WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../components/copy-button'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { ModalTitle } from '../../components/form/form-modal'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { AddressRows } from './address-rows'
import { PermissionChoice } from './permission-choice'
import classes from './web-api.module.css'

/** Adds a web API, then shows its key. */
export const NewWebApi = ({ done }: { done: () => void }) => {
  const [webApi, setWebApi] = useState<WebApiDetail | null>(null)
  if (!webApi) return <NewWebApiForm cancel={done} added={setWebApi} />
  return <NewKey webApi={webApi} done={done} />
}

const noAddress = { ipAddress: '', comment: '' }

type Props = { cancel: () => void; added: (webApi: WebApiDetail) => void }

/** The form of a new web API with at least one address and one permission. Specification §5. */
const NewWebApiForm = ({ cancel, added }: Props) => {
  const form = useSchemaForm('webApi', newWebApi, {
    start: { ipAddresses: [noAddress], permissions: [] },
    save: trpc.webApi.create.useMutation(),
    saved: added,
  })
  return (
    <Form form={form} cancel={cancel}>
      <Field name="name" autoFocus />
      <AddressRows
        count={form.values.ipAddresses.length}
        add={() => form.addItem('ipAddresses', noAddress)}
        remove={(index) => form.removeItem('ipAddresses', index)}
      />
      <Field name="permissions" input={PermissionChoice} />
    </Form>
  )
}

const NewKey = ({ webApi, done }: { webApi: WebApiDetail; done: () => void }) => {
  const t = useWords()
  const key = useRef<HTMLParagraphElement>(null)
  useEffect(() => key.current?.focus(), [])
  return (
    <Stack gap="md">
      <ModalTitle>{t('webApi.added', webApi)}</ModalTitle>
      <Paper withBorder p="md" component="section" aria-label={t('webApi.apiKey')}>
        <Group wrap="nowrap" justify="space-between">
          <Text ref={key} tabIndex={-1} size="xl" className={classes.key}>
            {webApi.apiKey}
          </Text>
          <CopyButton value={webApi.apiKey} label={t('webApi.copyKey')} />
        </Group>
      </Paper>
      <Text size="sm" c="dimmed">
        {t('webApi.newKeyHelp')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={done}>
          {t('webApi.keyKept')}
        </Button>
      </Group>
    </Stack>
  )
}
