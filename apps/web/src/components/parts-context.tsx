import { type ComponentType, cloneElement, createContext, type ReactElement } from 'react'
import type { Inputs } from './form/field-input'
import { textInputs } from './form/text-inputs'

export type TooltipProps = { label: string | null | undefined; disabled?: boolean; children: ReactElement }

/** The browser's own tooltip. */
const TitleTooltip = ({ label, disabled, children }: TooltipProps) =>
  disabled || !label ? children : cloneElement(children as ReactElement<{ title?: string }>, { title: label })

type Parts = {
  inputs: Inputs
  Tooltip: ComponentType<TooltipProps>
  /** Asks whether to leave a changed form. */
  askToLeave: () => Promise<boolean>
}

/** Parts that the pages before the login replace by lighter ones, to load quickly. `ScreenProviders` provides the full ones. */
export const PartsContext = createContext<Parts>({
  inputs: textInputs,
  Tooltip: TitleTooltip,
  askToLeave: async () => true,
})
