import { newWebApi, type WebApiDetail, WebApiPermission } from '@kaarditeek/domain/web-api/schema'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { AddressRows } from './address-rows'
import { NewKey } from './new-key'
import { PermissionChoice } from './permission-choice'

/** Adds a web API, then shows its key. */
export const NewWebApi = ({ done }: { done: () => void }) => {
  const t = useWords()
  const [webApi, setWebApi] = useState<WebApiDetail | null>(null)
  if (!webApi) return <NewWebApiForm cancel={done} added={setWebApi} />
  return <NewKey title={t('webApi.added', webApi)} webApi={webApi} done={done} />
}

const noAddress = { ipAddress: '', comment: '' }

type Props = { cancel: () => void; added: (webApi: WebApiDetail) => void }

/** The form of a new web API with at least one address and one permission, balance queries by default. Specification §5. */
const NewWebApiForm = ({ cancel, added }: Props) => {
  const form = useSchemaForm('webApi', newWebApi, {
    start: { ipAddresses: [noAddress], permissions: [WebApiPermission.GET_BALANCE] },
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
