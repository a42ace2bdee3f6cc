import { Group, Text, Title } from '@mantine/core'
import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useWords } from '../lib/language'
import classes from './page.module.css'

type Props = {
  title: string
  /** The title greets the viewer: on paper the head of the page, with company and day, is larger instead. */
  greets?: boolean
  back?: ReactNode
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page: its title, which is also the window's, its actions and its content. */
export const Page = ({ title, greets, back, beside, actions, children }: Props) => {
  const t = useWords()
  // Tells the headings of two pages apart: the page before stays until the next one is shown.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return (
    <>
      <title>{`${title} · ${t('common.product')}`}</title>
      {back}
      <Group
        justify="space-between"
        mb="lg"
        gap="sm"
        mih={36}
        className={greets ? 'no-print' : undefined}
        data-greets={greets}
      >
        <Group gap="sm">
          <Title order={1} data-path={path}>
            {title}
          </Title>
          {beside}
        </Group>
        {actions && (
          <Group gap="xs" className={`${classes.actions} no-print`} data-acts>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </>
  )
}

type SectionProps = {
  title: string
  /** 3 within another section. */
  order?: 2 | 3
  /** Text below the heading that explains the section. */
  help?: string
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page under its heading. */
export const PageSection = ({ title, order = 2, help, beside, actions, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Group justify="space-between" mb="sm" gap="xs" mih={36}>
        <Group gap={6}>
          <Title order={order} id={id}>
            {title}
          </Title>
          {beside}
        </Group>
        {actions && (
          <Group gap="xs" className={`${classes.actions} no-print`}>
            {actions}
          </Group>
        )}
      </Group>
      {help && (
        <Text size="sm" c="dimmed" maw={640} mb="lg">
          {help}
        </Text>
      )}
      {children}
    </section>
  )
}
