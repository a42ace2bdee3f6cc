import { cloneElement, type ReactElement } from 'react'

export type TooltipProps = { label: string | null | undefined; disabled?: boolean; children: ReactElement }

/** The browser's own tooltip. */
export const TitleTooltip = ({ label, disabled, children }: TooltipProps) =>
  disabled || !label ? children : cloneElement(children as ReactElement<{ title?: string }>, { title: label })
