import { use } from 'react'
import { PartsContext, type TooltipProps } from './parts-context'

/** Shows what an element is, or why it cannot be used. */
export const Tooltip = (props: TooltipProps) => {
  const { Tooltip: Shown } = use(PartsContext)
  return <Shown {...props} />
}
