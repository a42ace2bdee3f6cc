import { Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowActions } from '../../components/action/row-actions'
import { Icon, type IconName } from '../../components/icon'
import { useWords } from '../../lib/language'
import classes from './web-api.module.css'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** A section of a web API's details. */
export const Part = ({ title, action, children }: Props) => (
  <section aria-label={title} className={classes.part}>
    <Group justify="space-between" mih={28} mb={4}>
      <Title order={2} size="sm">
        {title}
      </Title>
      {action}
    </Group>
    {children}
  </section>
)

type TurnProps = { opened: boolean; icon: IconName; children: string; turn: () => void }

/** A quiet button that shows or hides what stands below it. */
export const Turn = ({ opened, icon, children, turn }: TurnProps) => (
  <Button
    size="compact-sm"
    variant="subtle"
    aria-expanded={opened}
    leftSection={<Icon name={icon} size={16} />}
    onClick={turn}
  >
    {children}
  </Button>
)

type ItemProps = {
  title: ReactNode
  comment?: string | null
  /** Email and name of the author. */
  author: string | null
  authorName: string | null
  actions?: ReactNode
  /** Shown below the title. */
  children?: ReactNode
}

/** An item of a section, with its author. */
export const Item = ({ title, comment, author, authorName, actions, children }: ItemProps) => {
  const t = useWords()
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text size="sm" fw={600} className="tabular">
          {title}
        </Text>
        {children}
        {comment && (
          <Text size="sm" className={classes.comment}>
            {comment}
          </Text>
        )}
        {author && (
          <Text size="xs" c="dimmed" title={author}>
            {t('webApi.author', { author: authorName ?? author })}
          </Text>
        )}
      </div>
      {actions && <RowActions>{actions}</RowActions>}
    </li>
  )
}
