import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Box, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useWords } from '../../lib/language'
import classes from './selection.module.css'
import type { TableLayout } from './use-list-table'
import { ViewChoice } from './view-choice'

type Props = {
  ns: string
  count: number | undefined
  sum: number | undefined
  selection?: { rows: readonly unknown[]; clear: () => void }
  /** Actions on the selected records. */
  bulk?: ReactNode
  /** Missing while the list is empty. */
  layout?: TableLayout
}

/** Above the rows: their count and sum, or the count of the selected ones and the actions on them. */
export const ListHead = ({ ns, count, sum, selection, bulk, layout }: Props) => {
  const t = useWords()
  const head = useRef<HTMLDivElement>(null)
  const selected = selection?.rows.length ?? 0
  const clear = () => {
    selection?.clear()
    // The button is unmounted: keep the focus nearby.
    head.current?.focus()
  }
  return (
    <Group
      ref={head}
      tabIndex={-1}
      wrap="nowrap"
      gap="xs"
      className={classes.head}
      data-selected={selected > 0 || undefined}
    >
      <Group gap="md" aria-live="polite">
        {selected > 0 ? (
          <Text size="sm" fw={600} className={`tabular ${classes.count}`}>
            {t('list.selected', { count: selected, replace: { count: formatNumber(selected) } })}
          </Text>
        ) : (
          <Totals ns={ns} count={count} sum={sum} />
        )}
      </Group>
      {selected > 0 && (
        <Group gap={6} className={`${classes.bulk} no-print`}>
          {bulk}
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {t('list.clearSelection')}
          </Button>
        </Group>
      )}
      {layout && (
        <Box ms="auto" className="no-print">
          <ViewChoice layout={layout} />
        </Box>
      )}
    </Group>
  )
}

const Totals = ({ ns, count, sum }: Pick<Props, 'ns' | 'count' | 'sum'>) => {
  const t = useWords()
  return (
    <>
      {count !== undefined && (
        <Text size="sm" fw={600} className="tabular">
          {t(`${ns}.count` as 'card.count', { count, replace: { count: formatNumber(count) } })}
        </Text>
      )}
      {sum !== undefined && (
        <Text size="sm" c="dimmed" className="tabular">
          {t(`${ns}.sum` as 'card.sum', { sum: formatMoney(sum) })}
        </Text>
      )}
    </>
  )
}
