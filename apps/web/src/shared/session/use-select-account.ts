import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { setViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Switches to another account of the user. Rule 11.2. */
export const useSelectAccount = () => {
  const t = useWords()
  const router = useRouter()
  const { mutateAsync, isPending } = trpc.auth.selectAccount.useMutation({
    onSuccess: (viewer) => {
      setViewer(viewer)
      const { sandbox, accounts, selectedAccountID } = viewer
      const chosen = accounts.find(({ accountID }) => accountID === selectedAccountID)
      notice(t(sandbox ? 'frame.sandboxOpened' : 'frame.accountChanged'), chosen?.name)
    },
    onError: failureNotice,
  })
  /** Opens `next` in the account, by default home. */
  const select = async (accountID: number, next?: NavigateOptions) => {
    // Leave the page first: its data belongs to the old account, and a changed form asks before it is left.
    await router.navigate({ to: '/' })
    if (router.state.location.pathname !== '/') return
    const isSelected = await mutateAsync({ id: accountID }).then(
      () => true,
      () => false,
    )
    if (isSelected && next) await router.navigate(next)
  }
  return { select, isPending }
}
