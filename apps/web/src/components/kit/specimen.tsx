import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './kit.module.css'

/** Names of parts and states are English, as in the code, whatever the page's language. */
const language = 'en'

/** Sections of the kit page, in order. */
export const kitSections = [
  'Buttons',
  'Links',
  'Badges',
  'Values',
  'Tabs',
  'Notices',
  'Questions',
  'Emptiness',
  'Lists',
  'Parts of lists',
  'Pagers',
  'Forms',
  'Changes',
  'Frame',
  'Side bars',
] as const

/** Specimens by section. Each file `*.kit.tsx` exports its own as `kit`; the kit page finds them by this name. */
export type Kit = Partial<Record<(typeof kitSections)[number], ReactNode>>

type Props = {
  /** The part and its state: `Button, loading`. Tests find it by this name. */
  name: string
  /** Takes the full width. */
  wide?: boolean
  /** Opens a part that lies over the page. */
  open?: () => void
  children?: ReactNode
}

/** One part in one state. */
export const Specimen = ({ name, wide, open, children }: Props) => (
  <figure className={classes.specimen} data-wide={wide || undefined}>
    <figcaption lang={language}>{name}</figcaption>
    <div className={classes.stage} data-specimen={name} data-opens={open ? true : undefined}>
      {open && (
        <Button variant="default" onClick={open} lang={language}>
          Open
        </Button>
      )}
      {children}
    </div>
  </figure>
)

export const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** A group of parts. */
export const KitSection = ({ name, children }: { name: string; children: ReactNode }) => (
  <section id={idOf(name)} aria-labelledby={`${idOf(name)}-title`} className={classes.section}>
    <Title order={2} id={`${idOf(name)}-title`} lang={language} mb="md">
      {name}
    </Title>
    <div className={classes.specimens}>{children}</div>
  </section>
)
