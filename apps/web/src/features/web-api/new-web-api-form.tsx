import { newWebApi, type WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'
import { AddressRows } from './address-rows'
import { PermissionChoice } from './permission-choice'

const noAddress = { ipAddress: '', comment: '' }

type Props = { cancel: () => void; added: (made: WebApiDetail) => void }

/** A web API with at least one address and one permission. Specification §5. */
export const NewWebApiForm = ({ cancel, added }: Props) => {
  const t = useWords()
  const form = useSchemaForm('webApi', newWebApi, {
    start: { name: '', ipAddresses: [noAddress], permissions: [] },
    save: trpc.webApi.create.useMutation(),
    saved: (made) => {
      void api.webApi.invalidate()
      added(made)
    },
  })
  return (
    <Form form={form} submit={t('webApi.add')} cancel={cancel}>
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
