import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { hasFile } from '@kaarditeek/domain/report-schedule/order'
import { MultiSelect } from '@mantine/core'
import { type Choice, type FieldInputProps, mantineProps } from '../../../components/form/field-input'
import { trpc } from '../../../lib/trpc'

/** People of the company, by name or email. */
export const RecipientsInput = (props: FieldInputProps) => {
  const { data } = trpc.operator.page.useQuery({ limit: MAX_PAGE_SIZE })
  const { value, onChange } = props
  return (
    <MultiSelect
      {...mantineProps(props)}
      searchable
      hidePickedOptions
      data={(data?.list ?? []).map(({ accountID, email }) => ({ value: String(accountID), label: email }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => onChange?.(chosen.map(Number))}
    />
  )
}

/** The viewer's saved views of lists that have a file. */
export const useViewChoices = (): Choice[] => {
  const { data } = trpc.savedView.page.useQuery({ limit: MAX_PAGE_SIZE })
  return (data?.list ?? [])
    .filter(({ list }) => hasFile(list))
    .map(({ savedViewID, name }) => ({ value: `view ${savedViewID}`, label: name }))
}
