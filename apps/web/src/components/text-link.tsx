import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './list/list.module.css'

const Anchor = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.link}>
    {children}
  </a>
)

/** A link in a row or in a record's data. */
export const TextLink = createLink(Anchor)
