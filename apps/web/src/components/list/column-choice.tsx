import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import type { ColumnsChoice } from './use-columns'

/** Chooses the columns of a list; the choice is remembered in this browser. */
export const ColumnChoice = ({ choice: { columns, toggle, showAll } }: { choice: ColumnsChoice }) => {
  const t = useWords()
  return (
    <Menu
      position="bottom-end"
      // Menus hold nothing but their items.
      withInitialFocusPlaceholder={false}
      shadow="md"
      closeOnItemClick={false}
      checkIcon={<Icon name="check" size={14} />}
    >
      <Menu.Target>
        <Tooltip label={t('list.columns')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('list.columns')}>
            <Icon name="columns" size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, label, isShown }) => (
          <Menu.CheckboxItem key={key} checked={isShown} onChange={() => toggle(key)}>
            {label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={showAll}>{t('list.allColumns')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
