import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** Why it cannot be used now. */
    why?: string | null
  }

/** A button that stays in reach while it cannot be used, and says why. */
export const ActionButton = ({ why, onClick, ...props }: Props) => {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (why) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip label={why} disabled={!why} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...props}
        aria-disabled={why ? true : undefined}
        data-disabled={why ? true : undefined}
        onClick={act}
      />
    </Tooltip>
  )
}
