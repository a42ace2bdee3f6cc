import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'
import { Tooltip } from './tooltip'

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** Why the button is disabled, shown as a tooltip; null or `undefined` if it is not. */
    why?: string | null
    /** The action is in progress. */
    busy?: boolean
  }

/** Mantine disables a loading button, and a disabled button loses the focus. */
const Enabled = (props: ComponentProps<'button'>) => <button {...props} type={props.type} disabled={false} />

/** A button that stays focusable while disabled or loading, with a tooltip that says why it is disabled. */
export const ActionButton = ({ why, busy, loading, onClick, ...props }: Props) => {
  const isBusy = busy || loading
  const isOff = Boolean(why) || isBusy
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip label={why} disabled={!why}>
      <Button
        {...props}
        loading={loading}
        renderRoot={Enabled}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        data-disabled={isOff || undefined}
        onClick={act}
      />
    </Tooltip>
  )
}
