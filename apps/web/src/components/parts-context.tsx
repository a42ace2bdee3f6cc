import { type ComponentType, createContext } from 'react'
import type { Inputs } from './form/field-input'
import { textInputs } from './form/text-inputs'
import { TitleTooltip, type TooltipProps } from './title-tooltip'

type Parts = {
  inputs: Inputs
  Tooltip: ComponentType<TooltipProps>
  /** Asks whether to leave a changed form. */
  askToLeave: () => Promise<boolean>
}

/** Parts that the pages before the login do without, so that they load quickly. `ScreenProviders` brings all of them. */
export const PartsContext = createContext<Parts>({
  inputs: textInputs,
  Tooltip: TitleTooltip,
  askToLeave: async () => true,
})
