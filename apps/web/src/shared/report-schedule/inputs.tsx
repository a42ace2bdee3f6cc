import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { viewHasFile } from '@kaarditeek/domain/report-schedule/order'
import { Checkbox, ScrollArea, Stack } from '@mantine/core'
import type { Choice, FieldInputProps } from '../../components/form/field-input'
import { trpc } from '../../lib/trpc'

/** People of the company, by name or email. */
export const RecipientsInput = (props: FieldInputProps) => {
  const { data } = trpc.operator.page.useQuery({ limit: MAX_PAGE_SIZE })
  const { value, onChange, label, description, error } = props
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => onChange?.(chosen.map(Number))}
    >
      <ScrollArea.Autosize mah={180} type="auto" my={6}>
        <Stack gap={6}>
          {(data?.list ?? []).map(({ accountID, email }) => (
            <Checkbox key={accountID} value={String(accountID)} label={email} />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Checkbox.Group>
  )
}

/** The viewer's saved views of lists that have a file. */
export const useViewChoices = (): Choice[] => {
  const { data } = trpc.savedView.page.useQuery({ limit: MAX_PAGE_SIZE })
  return (data?.list ?? [])
    .filter(({ list }) => viewHasFile(list))
    .map(({ savedViewID, name }) => ({ value: `view ${savedViewID}`, label: name }))
}
