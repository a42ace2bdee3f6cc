import type { Totals } from '@kaarditeek/domain/list/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language'
import { IconButton } from '../icon-button'
import { useListContext } from './list-context'
import { SelectWhole } from './select-whole'
import classes from './selection.module.css'
import type { TableLayout } from './use-list-table'
import type { Selection } from './use-selection'
import { useTight } from './use-tight'
import { ViewChoice } from './view-choice'

type Props<R> = {
  ns: string
  sumKey?: string | null
  skipsZero?: boolean
  totals: Totals | undefined
  counted?: number
  filtered: boolean
  selection?: Selection<R>
  /** Reads the first rows of the whole filter. */
  first?: (count: number) => Promise<R[]>
  /** Actions on the selected records. */
  bulk?: ReactNode
  /** The action on all records of the filter, while none is selected. */
  whole?: ReactNode
  /** Missing while the list is empty. */
  layout?: TableLayout
  /** The button of saved views. */
  views?: ReactNode
}

/** Above the rows: their count and sum, or the count of the selected ones and the actions on them. */
export const ListHead = <R,>({
  ns,
  sumKey,
  skipsZero,
  totals,
  counted,
  filtered,
  selection,
  first,
  bulk,
  whole,
  layout,
  views,
}: Props<R>) => {
  const t = useWords()
  const head = useTight()
  const selected = selection?.rows.length ?? 0
  const isPageSelected = layout?.table.getIsAllPageRowsSelected()
  const canSelect = layout?.table.getRowModel().rows.some((row) => row.getCanSelect())
  const maySelectWhole = selection && first && (selected > 0 ? isPageSelected : filtered && canSelect)
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
      data-selecting={selected > 0 || undefined}
    >
      {selected > 0 && (
        <Box className="no-print">
          <IconButton icon="cross" label={t('list.clearSelection')} onClick={clear} />
        </Box>
      )}
      <Group gap="md" aria-live="polite">
        {selected > 0 ? (
          <SelectedCount selected={selected} skipped={selection?.skipped} />
        ) : (
          totals && (
            <>
              <Figures {...{ ns, sumKey, skipsZero }} {...totals} count={counted ?? totals.count} />
              <Printed rows={layout?.table.getRowModel().rows.length ?? 0} count={totals.count} />
            </>
          )
        )}
      </Group>
      {maySelectWhole && (
        <Box flex="none" className="no-print">
          <SelectWhole selection={selection} first={first} count={totals?.count ?? 0} />
        </Box>
      )}
      {whole && (
        <Box flex="none" className="no-print">
          {whole}
        </Box>
      )}
      {selected > 0 && (
        <Group gap={6} className={`${classes.bulk} no-print`}>
          {bulk}
        </Group>
      )}
      <Group ms="auto" gap={2} wrap="nowrap" className="no-print">
        {views}
        {layout && <ViewChoice layout={layout} />}
      </Group>
    </Group>
  )
}

/** Says on paper, which has no pager, which rows of the list are printed. */
const Printed = ({ rows, count }: { rows: number; count: number }) => {
  const t = useWords()
  const { page, limit } = useListContext().search
  const before = (page - 1) * limit
  if (rows === 0 || rows >= count) return null
  return (
    <Text size="sm" c="dimmed" className="tabular only-print">
      {t('list.printed', {
        first: formatNumber(before + 1),
        last: formatNumber(before + rows),
        all: formatNumber(count),
      })}
    </Text>
  )
}

/** The number of selected records and, after all were selected at once, of those that may not be. */
const SelectedCount = ({ selected, skipped = 0 }: { selected: number; skipped?: number }) => {
  const t = useWords()
  return (
    <>
      <Text size="sm" fw={600} className={`tabular ${classes.count}`}>
        {t('list.selected', { count: selected })}
      </Text>
      {skipped > 0 && (
        <Text size="sm" c="dimmed" className={`tabular ${classes.count}`}>
          {t('list.skipped', { count: skipped })}
        </Text>
      )}
    </>
  )
}

/** The number of records, without cancelled ones, and the sums of them, unless there are none. */
const Figures = ({
  ns,
  sumKey = `${ns}.sum`,
  skipsZero,
  count,
  sum,
  cancelled = 0,
  left,
  unlimited = 0,
  ofEarlierMonths: earlier,
}: Totals & Pick<Props<never>, 'ns' | 'sumKey' | 'skipsZero'>) => {
  const t = useWords()
  const hasSum = count > 0 && sum !== undefined && !(skipsZero && sum === 0)
  const sums = [
    hasSum && sumKey !== null && t(sumKey as 'card.sum', { sum: formatMoney(sum) }),
    count > 0 && left !== undefined && t('card.left', { sum: formatMoney(left) }),
    unlimited > 0 && t('card.unlimited', { count: unlimited }),
    earlier &&
      t('list.earlierLine', {
        count: earlier.count,
        amount: formatMoney(earlier.amount),
      }),
  ].filter(Boolean)
  return (
    <>
      <Text size="sm" fw={600} className="tabular">
        {t(`${ns}.count` as 'card.count', { count: count - cancelled })}
      </Text>
      {cancelled > 0 && (
        <Text size="sm" c="dimmed" className="tabular">
          {t('transaction.cancelledCount', { count: cancelled })}
        </Text>
      )}
      {sums.length > 0 && (
        <Text size="sm" c="dimmed" className="tabular">
          {sums.join(' · ')}
        </Text>
      )}
    </>
  )
}
