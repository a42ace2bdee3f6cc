import { Anchor, Group } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from './icon'

const Back = ({ children, ...props }: ComponentProps<'a'>) => (
  <Anchor {...props} size="sm" c="dimmed" display="inline-block" mb={6}>
    <Group gap={4} component="span">
      <Icon name="left" size={14} />
      {children}
    </Group>
  </Anchor>
)

/** A link above the page's title to the parent page. */
export const BackLink = createLink(Back)
