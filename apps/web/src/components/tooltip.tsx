import { use } from 'react'
import { PartsContext } from './parts-context'
import type { TooltipProps } from './title-tooltip'

/** What an element is, or why it cannot be used. */
export const Tooltip = (props: TooltipProps) => {
  const { Tooltip: Shown } = use(PartsContext)
  return <Shown {...props} />
}
