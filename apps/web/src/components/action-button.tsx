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

/** A button that stays focusable while disabled, with a tooltip that says why. */
export const ActionButton = ({ why, busy, onClick, ...props }: Props) => {
  const isOff = Boolean(why) || busy
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip label={why} disabled={!why}>
      <Button
        {...props}
        aria-disabled={isOff || undefined}
        aria-busy={busy || undefined}
        data-disabled={isOff || undefined}
        onClick={act}
      />
    </Tooltip>
  )
}
