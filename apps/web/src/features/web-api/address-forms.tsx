import { newWebApiIP, type WebApiIP, webApiIPEdit } from '@kaarditeek/domain/web-api/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

/** What follows when an address was saved. */
const useSaved = (done: () => void) => {
  const t = useWords()
  return () => {
    done()
    void api.webApi.invalidate()
    notice(t('common.saved'))
  }
}

export const NewAddressForm = ({ webApiId, done }: { webApiId: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('webApi', newWebApiIP, {
    start: { webApiId, ipAddress: '', comment: '' },
    save: trpc.webApi.addAddress.useMutation(),
    saved: useSaved(done),
  })
  return (
    <Form form={form} submit={t('webApi.addAddress')} cancel={done}>
      <Field name="ipAddress" hint={t('webApi.ipAddressesHelp')} autoFocus />
      <Field name="comment" />
    </Form>
  )
}

/** Only what is said of an address: the address itself cannot be changed. Specification §5. */
export const EditAddressForm = ({ of: { id, comment }, done }: { of: WebApiIP; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('webApi', webApiIPEdit, {
    start: { id, comment: comment ?? '' },
    save: trpc.webApi.editAddress.useMutation(),
    saved: useSaved(done),
  })
  return (
    <Form
      form={form}
      submit={t('common.save')}
      why={form.isDirty() ? null : t('form.unchanged')}
      cancel={done}
    >
      <Field name="comment" required={false} autoFocus />
    </Form>
  )
}
