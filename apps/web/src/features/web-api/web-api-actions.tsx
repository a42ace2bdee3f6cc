import { type WebApi, webApiEdit } from '@kaarditeek/domain/web-api/schema'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

/** Actions that rename a web API and close it with its key. */
export const WebApiActions = ({ webApi }: { webApi: WebApi }) => {
  const t = useWords()
  const { webApiId } = webApi
  const title = t('webApi.editTitle', webApi)
  return (
    <>
      <EditAction label={t('webApi.edit', webApi)} title={title}>
        {(done) => <RenameForm webApi={webApi} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.webApi.close}
        input={{ webApiId }}
        title={t('webApi.closeTitle', webApi)}
        body={t('webApi.closeBody')}
        verb={t('webApi.close')}
        closed={() => notice(t('webApi.closed'), title)}
      />
    </>
  )
}

const RenameForm = ({ webApi, done }: { webApi: WebApi; done: () => void }) => {
  const form = useSchemaForm('webApi', webApiEdit, {
    record: webApi,
    save: trpc.webApi.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
    </Form>
  )
}
