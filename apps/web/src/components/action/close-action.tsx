import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { refusalText } from '../../lib/failure'
import { confirm, type Question } from '../confirm'
import { failureNotice } from '../notice'
import { Action, type ActionProps } from './action'

type Mutation<I, O> = {
  useMutation: (options: { onSuccess: (reply: O) => Promise<void>; onError: (error: unknown) => void }) => {
    mutate: (input: I) => void
    isPending: boolean
  }
}

type Props<I, O> = Pick<Question, 'title' | 'body' | 'more' | 'otherwise'> & {
  call: Mutation<I, O>
  input: NoInfer<I>
  /** Label of the confirming button. */
  verb: string
  /** Label of the button on a page; `verb` by default. */
  label?: string
  /** Label of the icon in a row; the title by default. */
  rowLabel?: string
  icon?: 'cross' | 'remove' | 'stop'
  variant?: ActionProps['variant']
  /** Shows the icon on a page too. */
  withIcon?: boolean
  /** Why the record cannot be closed, by the domain's rule that the server enforces; null if it can. */
  refusal?: DomainError | null
  /** Leaves the closed record's page. */
  leave?: () => Promise<void>
  /** Shows the notice. */
  closed: (reply: NoInfer<O>) => void
}

/** Closes or deletes a record: asks, calls, leaves the page, notifies. The mutation cache then refreshes stale queries. */
export const CloseAction = <I, O>({
  call,
  input,
  refusal,
  leave,
  closed,
  label,
  withIcon,
  ...props
}: Props<I, O>) => {
  const { title, rowLabel = title, body, more, otherwise, verb, icon = 'cross', variant } = props
  const { mutate, isPending } = call.useMutation({
    onSuccess: async (reply) => {
      await leave?.()
      closed(reply)
    },
    onError: failureNotice,
  })
  const ask = async () => {
    if (await confirm({ title, body, more, otherwise, verb, dangerous: true })) mutate(input)
  }
  return (
    <Action
      icon={icon}
      variant={variant}
      withIcon={withIcon}
      verb={label ?? verb}
      label={rowLabel}
      why={refusalText(refusal ?? null)}
      loading={isPending}
      onClick={() => void ask()}
    />
  )
}
