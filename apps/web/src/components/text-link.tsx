import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './list/list.module.css'

const Anchor = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.link}>
    {children}
  </a>
)

/** A link within a row or among data. */
export const TextLink = createLink(Anchor)
