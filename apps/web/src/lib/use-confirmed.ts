import { useMutation } from '@tanstack/react-query'
import { confirm, type Question } from '../components/confirm'
import { failureNotice } from '../components/notice'

/**
 * Does `act` once the question is confirmed; a refusal is told. All closings use it: `act` calls the server, leads away
 * from what is no longer there, and tells that it is closed.
 */
export const useConfirmed = (question: Question, act: () => Promise<unknown>) => {
  const { mutate, isPending } = useMutation({ mutationFn: act, onError: failureNotice })
  const ask = async () => {
    if (await confirm({ dangerous: true, ...question })) mutate()
  }
  return { isPending, ask: () => void ask() }
}
