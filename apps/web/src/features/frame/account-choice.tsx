import { Select, Stack, Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { useSelectAccount } from '../../shared/session/use-select-account'

/** Switches to another account of the user. Specification §2, Layout. */
export const AccountChoice = () => {
  const t = useWords()
  const { accounts, selectedAccountID } = useViewer()
  const { select, isPending } = useSelectAccount()
  if (accounts.length < 2) return null
  return (
    <Select
      size="xs"
      label={t('frame.account')}
      data={accounts.map(({ accountID, name }) => ({ value: String(accountID), label: name }))}
      renderOption={({ option }) => (
        <Stack gap={0}>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {accounts.find(({ accountID }) => String(accountID) === option.value)?.role}
          </Text>
        </Stack>
      )}
      allowDeselect={false}
      disabled={isPending}
      value={String(selectedAccountID)}
      onChange={(next) => {
        if (next !== null) void select(Number(next))
      }}
    />
  )
}
