import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './tabs.module.css'

const TabLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.link} />)

type LinksProps = {
  label: string
  /** `false` for a list that the viewer may not see. */
  links: readonly ({ to: LinkProps['to']; label: string } | false)[]
}

/** Moves the link of the open list into sight, where the links do not fit. */
const showOpen = (links: HTMLElement | null) =>
  links?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })

/** Links that look like tabs, between lists that stand beside each other. */
export const TabLinks = ({ label, links }: LinksProps) => (
  <nav ref={showOpen} aria-label={label} className={`${classes.links} no-print`}>
    {links
      .filter((one) => one !== false)
      .map((one) => (
        <TabLink key={one.to} to={one.to} activeOptions={{ exact: true, includeSearch: false }}>
          {one.label}
        </TabLink>
      ))}
  </nav>
)
