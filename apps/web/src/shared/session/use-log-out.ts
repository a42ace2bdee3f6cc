import { useNavigate } from '@tanstack/react-router'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { setViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Ends the session and opens the login. */
export const useLogOut = () => {
  const t = useWords()
  const navigate = useNavigate()
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      setViewer(null)
      // The next user starts at the home page, not where this one left off.
      await navigate({ to: '/login', ignoreBlocker: true })
      notice(t('auth.loggedOut'))
    },
    onError: failureNotice,
  })
  return { logOut: () => mutate(), isPending }
}
