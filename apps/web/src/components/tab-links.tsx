import { createLink, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { OneLine } from './one-line'
import classes from './tabs.module.css'

const TabLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.link} />)

type LinksProps = {
  label: string
  /** `false` for a list that the viewer may not see. */
  links: readonly ({ to: LinkProps['to']; label: string } | false)[]
}

/** Links that look like tabs, between lists that stand beside each other. */
export const TabLinks = ({ label, links }: LinksProps) => (
  <OneLine chosen={useLocation().pathname} className={`${classes.links} no-print`}>
    <nav aria-label={label}>
      {links
        .filter((one) => one !== false)
        .map((one) => (
          <TabLink key={one.to} to={one.to} activeOptions={{ exact: true, includeSearch: false }}>
            {one.label}
          </TabLink>
        ))}
    </nav>
  </OneLine>
)
