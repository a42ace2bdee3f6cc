import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon'
import { Tooltip } from './tooltip'

type Props = Omit<ActionIconProps & ComponentProps<'a'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
}

const Anchor = ({ icon, label, ...props }: Props) => (
  <Tooltip label={label}>
    <ActionIcon component="a" variant="subtle" color="gray" aria-label={label} {...props}>
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
)

/** An icon link with an accessible label. */
export const IconLink = createLink(Anchor)
