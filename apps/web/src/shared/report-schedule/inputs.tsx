import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { viewHasFile } from '@kaarditeek/domain/report-schedule/order'
import { Checkbox, ScrollArea, Stack } from '@mantine/core'
import type { Choice, FieldInputProps } from '../../components/form/field-input'
import { useFormContext } from '../../components/form/form-context'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { allViews } from '../saved-view/all-views'

/** People of the company who may log in, and those who were chosen before. */
export const RecipientsInput = (props: FieldInputProps) => {
  const t = useWords()
  const { data } = trpc.operator.page.useQuery({ limit: MAX_PAGE_SIZE })
  const { value, onChange, label, description, error } = props
  const { failure } = useFormContext()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const people = (data?.list ?? []).filter(
    ({ webActivities, accountID }) => webActivities || chosen.includes(String(accountID)),
  )
  const refused = people.filter(
    ({ accountID }) =>
      chosen.includes(String(accountID)) &&
      failure?.subErrors.some(
        (one) => one.reason === 'recipientLacksPermission' && one.value === String(accountID),
      ),
  )
  const names = refused.map(({ name, email }) => name ?? email).join(', ')
  const why = names === '' ? error : t('reportSchedule.lackPermission', { names })
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error && (chosen.length === 0 ? t('reportSchedule.noRecipients') : why)}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      value={chosen}
      onChange={(next) => onChange?.(next.map(Number))}
    >
      <ScrollArea.Autosize mah={180} type="auto" my={6}>
        <Stack gap={6}>
          {people.map(({ accountID, name, email }) => (
            <Checkbox
              key={accountID}
              value={String(accountID)}
              aria-invalid={Boolean(error)}
              label={name === null ? email : `${name} · ${email}`}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Checkbox.Group>
  )
}

/** The viewer's saved views of lists that have a file. */
export const useViewChoices = (): Choice[] => {
  const [{ list }] = trpc.savedView.page.useSuspenseQuery(allViews)
  return list
    .filter((view) => viewHasFile(view.list))
    .map(({ savedViewID, name }) => ({ value: `view ${savedViewID}`, label: name }))
}
