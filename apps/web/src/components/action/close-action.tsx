import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { refusalText } from '../../lib/failure'
import { confirm, type Question } from '../confirm'
import { failureNotice } from '../notice'
import { Action } from './action'

type Mutation<I, O> = {
  useMutation: (options: { onSuccess: (reply: O) => Promise<void>; onError: (error: unknown) => void }) => {
    mutate: (input: I) => void
    isPending: boolean
  }
}

type Props<I, O> = Pick<Question, 'title' | 'body'> & {
  call: Mutation<I, O>
  input: NoInfer<I>
  /** What the button of the question does. */
  verb: string
  /** The words of the button on a page; `verb` by default. */
  label?: string
  icon?: 'cross' | 'remove'
  /** Why it may not be closed; the same rule as on the server. */
  refusal?: DomainError | null
  /** Leads away from the page of what is no longer there. */
  leave?: () => Promise<void>
  /** Notifies that it is closed. */
  closed: (reply: NoInfer<O>) => void
}

/** Closes or deletes a record: asks, calls, leaves, notifies; the mutation cache then refreshes what is stale. */
export const CloseAction = <I, O>({ call, input, refusal, leave, closed, label, ...props }: Props<I, O>) => {
  const { title, body, verb, icon = 'cross' } = props
  const { mutate, isPending } = call.useMutation({
    onSuccess: async (reply) => {
      await leave?.()
      closed(reply)
    },
    onError: failureNotice,
  })
  const ask = async () => {
    if (await confirm({ title, body, verb, dangerous: true })) mutate(input)
  }
  return (
    <Action
      icon={icon}
      verb={label ?? verb}
      label={title}
      why={refusalText(refusal ?? null)}
      loading={isPending}
      onClick={() => void ask()}
    />
  )
}
