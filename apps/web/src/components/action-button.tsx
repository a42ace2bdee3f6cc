import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'
import { Tooltip } from './tooltip'

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** Why it cannot be used now. */
    why?: string | null
    /** It is being done. */
    busy?: boolean
  }

/** A button that stays in reach while it cannot be used, and says why. */
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
