import { ActionIcon, type ActionIconProps, Anchor, Button, type ButtonProps, Group } from '@mantine/core'
import { createLink, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { lastPlace } from '../lib/last-address'
import { Icon, type IconName } from './icon'
import classes from './list/list.module.css'
import { Tooltip } from './tooltip'

const ButtonAnchor = (props: ButtonProps & ComponentProps<'a'>) => <Button component="a" {...props} />

/** A link that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)

const SmallAnchor = (props: ComponentProps<'a'>) => (
  <Button component="a" variant="light" size="compact-sm" mt={6} {...props} />
)

/** The next step, as a link in a notice. */
export const NoticeLink = createLink(SmallAnchor)

const PlainAnchor = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.link}>
    {children}
  </a>
)

/** A link in a row or in a record's data. */
export const TextLink = createLink(PlainAnchor)

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

const Back = ({ children, href = '', onClick, ...props }: ComponentProps<'a'>) => {
  const { history } = useRouter()
  const last = lastPlace(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const { pan, fromLoads } = last.state
    if ((last.href === href && !pan && !fromLoads) || opensElsewhere(event)) return onClick?.(event)
    event.preventDefault()
    history.push(last.href, last.state)
  }
  return (
    <Anchor
      {...props}
      data-back
      href={last.href}
      onClick={follow}
      size="sm"
      c="dimmed"
      display="inline-block"
      mb={6}
      className="no-print"
    >
      <Group gap={4} component="span">
        <Icon name="left" size={14} />
        {children}
      </Group>
    </Anchor>
  )
}

/** A link above the page's title to the parent page, as it was last seen: a list keeps its filters. */
export const BackLink = createLink(Back)

type IconLinkProps = Omit<ActionIconProps & ComponentProps<'a'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
}

const IconAnchor = ({ icon, label, ...props }: IconLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon component="a" variant="subtle" color="gray" aria-label={label} {...props}>
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
)

/** An icon link with an accessible label. */
export const IconLink = createLink(IconAnchor)
