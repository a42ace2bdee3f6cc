import type { ReactNode } from 'react'
import classes from './badge.module.css'
import { Icon, type IconName } from './icon'

export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'accent'

/** A state as icon, text and colour; the colour alone carries no meaning. */
export const Badge = ({ icon, tone, children }: { icon: IconName; tone: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    <Icon name={icon} size={13} />
    {children}
  </span>
)
