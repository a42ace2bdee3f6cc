import { paymentDataFields } from '@kaarditeek/domain/payment/data'
import { tryFields } from '@kaarditeek/domain/payment/try'
import { skipToken } from '@tanstack/react-query'
import { Field } from '../../components/form/field'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Fields for the data that the company takes with payments, for those who see which it takes. Rule 6.35. */
export const DataFields = () => {
  const maySee = useMay()('manageOwnCompany')
  const { data: settings } = trpc.paymentData.get.useQuery(maySee ? undefined : skipToken)
  if (!settings) return null
  return paymentDataFields
    .filter((field) => settings[field] !== 'off')
    .map((field) => <Field key={field} name={tryFields[field]} required={settings[field] === 'required'} />)
}
