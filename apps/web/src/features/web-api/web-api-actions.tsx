import { type WebApi, webApiEdit } from '@kaarditeek/domain/web-api/schema'
import { Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { FormModal } from '../../components/form/form-modal'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { IconButton } from '../../components/icon-button'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, client, trpc } from '../../lib/trpc'
import { useConfirmed } from '../../lib/use-confirmed'

type Props = { of: WebApi }

/** Renames a web API, and closes it with its key. */
export const WebApiActions = ({ of: webApi }: Props) => {
  const t = useWords()
  const { name } = webApi
  const [editing, { open, close: done }] = useDisclosure(false)
  const closing = useCloseWebApi(webApi)
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <IconButton icon="edit" label={t('webApi.edit', { name })} onClick={open} />
      <IconButton
        icon="cross"
        label={t('webApi.closeTitle', { name })}
        loading={closing.isPending}
        onClick={closing.ask}
      />
      <FormModal title={t('webApi.editTitle', { name })} opened={editing} close={done}>
        <RenameForm of={webApi} done={done} />
      </FormModal>
    </Group>
  )
}

const useCloseWebApi = ({ webApiId, name }: WebApi) => {
  const t = useWords()
  const question = {
    title: t('webApi.closeTitle', { name }),
    body: t('webApi.closeBody'),
    verb: t('webApi.close'),
  }
  return useConfirmed(question, async () => {
    await client.webApi.close.mutate({ webApiId })
    notice(t('webApi.closed'), t('webApi.editTitle', { name }))
    void api.webApi.invalidate()
  })
}

const RenameForm = ({ of: { webApiId, name }, done }: Props & { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('webApi', webApiEdit, {
    start: { webApiId, name },
    save: trpc.webApi.edit.useMutation(),
    saved: () => {
      done()
      void api.webApi.invalidate()
      notice(t('common.saved'))
    },
  })
  return (
    <Form
      form={form}
      submit={t('common.save')}
      why={form.isDirty() ? null : t('form.unchanged')}
      cancel={done}
    >
      <Field name="name" autoFocus />
    </Form>
  )
}
