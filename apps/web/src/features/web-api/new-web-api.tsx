import { newWebApi, type WebApiDetail, WebApiPermission } from '@kaarditeek/domain/web-api/schema'
import type { HistoryState } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { AddressRows } from './address-rows'
import { NewKey } from './new-key'
import { PermissionChoice } from './permission-choice'

type NewProps = { asked: HistoryState['add']; done: () => void }

/** Adds a web API, then shows its key. */
export const NewWebApi = ({ asked, done }: NewProps) => {
  const t = useWords()
  const [webApi, setWebApi] = useState<WebApiDetail | null>(null)
  if (!webApi) return <NewWebApiForm asked={asked} cancel={done} added={setWebApi} />
  return <NewKey title={t('webApi.added', webApi)} webApi={webApi} done={done} />
}

const noAddress = { ipAddress: '', comment: '' }

type Props = { asked: HistoryState['add']; cancel: () => void; added: (webApi: WebApiDetail) => void }

const { GET_BALANCE, MAKE_PAYMENT } = WebApiPermission

/**
 * The form of a new web API with at least one address and one permission: balance queries by default, and payments too for the first
 * payment of a company. Rule 12.13.
 */
const NewWebApiForm = ({ asked, cancel, added }: Props) => {
  const form = useSchemaForm('webApi', newWebApi, {
    start: {
      ipAddresses: [noAddress],
      permissions: asked === 'forFirstPayment' ? [MAKE_PAYMENT, GET_BALANCE] : [GET_BALANCE],
    },
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
