import { Select, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useWords } from '../../lib/language'
import { setViewer, useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { failureNotice, notice } from '../notice'

/** Switches to another account of the user. Specification §2, Layout. */
export const AccountChoice = () => {
  const t = useWords()
  const router = useRouter()
  const { accounts, selectedAccountID } = useViewer()
  const selecting = trpc.auth.selectAccount.useMutation({
    onSuccess: (viewer) => {
      setViewer(viewer)
      notice(t('frame.accountChanged'))
    },
    onError: failureNotice,
  })
  const select = async (accountID: number) => {
    // Leave the page first: its data belongs to the old account, and a changed form asks before it is left.
    await router.navigate({ to: '/' })
    if (router.state.location.pathname === '/') selecting.mutate({ id: accountID })
  }
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
      disabled={selecting.isPending}
      value={String(selectedAccountID)}
      onChange={(next) => {
        if (next !== null) void select(Number(next))
      }}
    />
  )
}
