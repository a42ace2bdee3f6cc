import { Select, Stack, Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { useAccountName } from '../../shared/session/account-name'
import { useSelectAccount } from '../../shared/session/use-select-account'

/** Returns the name of the company or distributor of the selected account; null for an administrator. */
export const useWorkplaceName = (): string | null => {
  const { accounts, selectedAccountID, role } = useViewer()
  const nameOf = useAccountName()
  const selected = accounts.find(({ accountID }) => accountID === selectedAccountID)
  return selected && selected.name !== role.name ? nameOf(selected) : null
}

/** The company or distributor of the selected account, nothing for an administrator. With `canSwitch`, a choice of accounts. */
export const Workplace = ({ canSwitch = false }: { canSwitch?: boolean }) => {
  const { accounts } = useViewer()
  const name = useWorkplaceName()
  if (canSwitch && accounts.length > 1) return <AccountChoice />
  if (name === null) return null
  return (
    <Text size="sm" c="dimmed" truncate title={name}>
      {name}
    </Text>
  )
}

/** Switches to another account of the user. Rule 11.2. */
const AccountChoice = () => {
  const t = useWords()
  const { accounts, selectedAccountID } = useViewer()
  const nameOf = useAccountName()
  const { select, isPending } = useSelectAccount()
  return (
    <Select
      size="xs"
      aria-label={t('frame.account')}
      data={accounts.map((one) => ({ value: String(one.accountID), label: nameOf(one) }))}
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
