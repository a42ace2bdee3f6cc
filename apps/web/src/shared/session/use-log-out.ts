import { useNavigate } from '@tanstack/react-router'
import { failureNotice, notice } from '../../components/notice'
import { failureOf } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { leaveSession, setViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Ends the session and opens the login. Without a connection it is left: see `leaveSession`. Rule 11.14. */
export const useLogOut = () => {
  const t = useWords()
  const navigate = useNavigate()
  const openLogin = async (said: string) => {
    // The next user starts at the home page, not where this one left off.
    await navigate({ to: '/login', ignoreBlocker: true })
    notice(said)
  }
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      setViewer(null)
      await openLogin(t('auth.loggedOut'))
    },
    onError: async (error) => {
      if (failureOf(error).code !== 'NOT_AVAILABLE_ERROR') return failureNotice(error)
      leaveSession()
      await openLogin(t('auth.loggedOutHere'))
    },
  })
  return { logOut: () => mutate(), isPending }
}
