import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { failureNotice } from '../../components/notice'
import { setViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useTellAccount } from './tell-account'

/** Switches to another account of the user. Rule 11.2. */
export const useSelectAccount = () => {
  const tell = useTellAccount()
  const router = useRouter()
  const { mutateAsync, isPending } = trpc.auth.selectAccount.useMutation({
    onSuccess: (viewer) => {
      setViewer(viewer)
      tell(viewer)
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
