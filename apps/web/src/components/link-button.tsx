import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const Anchor = (props: ButtonProps & ComponentProps<'a'>) => <Button component="a" {...props} />

/** A link that looks like a button. */
export const LinkButton = createLink(Anchor)

const SmallAnchor = (props: ComponentProps<'a'>) => (
  <Button component="a" variant="light" size="compact-sm" mt={6} {...props} />
)

/** The next step, as a link in a notice. */
export const NoticeLink = createLink(SmallAnchor)
