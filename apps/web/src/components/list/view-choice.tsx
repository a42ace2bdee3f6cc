import { Button, Menu, Text, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useLabel, useWords } from '../../lib/language'
import { cornerMenu } from '../corner-menu'
import { Icon } from '../icon'
import type { TableLayout } from './use-list-table'

/** Heights of the rows of all lists. */
const densities = ['comfortable', 'compact'] as const
type Density = (typeof densities)[number]

/** The height of rows, kept in this browser. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: 'kaarditeek-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  })

const isDensity = (value: string) => densities.find((one) => one === value)

/** Chooses the height of rows and the columns of a list; both are kept in this browser. */
export const ViewChoice = ({ layout }: { layout: TableLayout }) => {
  const t = useWords()
  const hidden = layout.away.length
  return (
    <Menu {...cornerMenu} closeOnItemClick={false} checkIcon={<Icon name="check" size={14} />}>
      <Menu.Target>
        <Tooltip label={t('list.view')}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={hidden > 0 ? t('list.viewWithout', { count: hidden }) : t('list.view')}
            className="tabular"
          >
            <Icon name="columns" size={16} />
            {hidden > 0 && <span>&nbsp;+{hidden}</span>}
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <DensityItems />
        <ColumnItems layout={layout} />
      </Menu.Dropdown>
    </Menu>
  )
}

const DensityItems = () => {
  const t = useWords()
  const [density, setDensity] = useDensity()
  return (
    <Menu.RadioGroup value={density} onChange={(value) => setDensity(isDensity(value) ?? density)}>
      {densities.map((one) => (
        <Menu.RadioItem key={one} value={one}>
          {t(`list.${one}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

const ColumnItems = ({ layout: { table, away, forget, hasChosen } }: { layout: TableLayout }) => {
  const t = useWords()
  const labelOf = useLabel()
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  if (columns.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {columns.map((column) => (
        <Menu.CheckboxItem
          key={column.id}
          checked={column.getIsVisible()}
          onChange={() => column.toggleVisibility()}
          rightSection={
            away.includes(column.id) && (
              <Text size="xs" c="dimmed">
                {t('list.noRoom')}
              </Text>
            )
          }
        >
          {labelOf(column.columnDef.meta?.label ?? column.id)}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => table.toggleAllColumnsVisible(true)}>{t('list.allColumns')}</Menu.Item>
      {hasChosen && <Menu.Item onClick={forget}>{t('list.fittingColumns')}</Menu.Item>}
    </>
  )
}
