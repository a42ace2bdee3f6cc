import { newWebApiIP, type WebApiIP, webApiIPEdit } from '@kaarditeek/domain/web-api/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

export const NewAddressForm = ({ webApiId, done }: { webApiId: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('webApi', newWebApiIP, {
    start: { webApiId },
    save: trpc.webApi.addAddress.useMutation(),
    saved: () => notice(t('common.saved')),
    done,
  })
  return (
    <Form form={form} submit={t('webApi.addAddress')}>
      <Field name="ipAddress" hint={t('webApi.ipAddressesHelp')} autoFocus />
      <Field name="comment" />
    </Form>
  )
}

/** Edits the comment of an address. The address itself cannot be changed. Rule 12.13. */
export const EditAddressForm = ({ address, done }: { address: WebApiIP; done: () => void }) => {
  const form = useSchemaForm('webApi', webApiIPEdit, {
    record: address,
    save: trpc.webApi.editAddress.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Field name="comment" required={false} autoFocus />
    </Form>
  )
}
