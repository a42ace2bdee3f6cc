import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useLabel, useWords } from '../../lib/language'
import { Icon } from '../icon'
import type { ListTable } from './app-table'

/** Shows and hides the columns of a list; the choice is kept in this browser. */
export const ColumnChoice = ({ table }: { table: ListTable }) => {
  const t = useWords()
  const labelOf = useLabel()
  return (
    <Menu
      position="bottom-end"
      // A menu may contain nothing but its items.
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
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onChange={() => column.toggleVisibility()}
            >
              {labelOf(column.columnDef.meta?.label ?? column.id)}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => table.resetColumnVisibility(true)}>{t('list.allColumns')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
