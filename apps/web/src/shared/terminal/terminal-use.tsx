import type { TerminalFigures } from '@kaarditeek/domain/terminal/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Box } from '@mantine/core'
import { Figures } from '../../components/figures'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'

/** Payments of the last 30 days, and the last one, at a terminal or an owner's terminals. Undefined until they arrive. */
export const TerminalUse = ({ figures }: { figures: TerminalFigures | undefined }) => {
  const t = useWords()
  const dates = useDates()
  const last = figures?.lastTransaction
  return (
    <Box mb="lg">
      <Figures
        label={t('terminal.figures')}
        figures={[
          {
            label: t('terminal.turnover'),
            value: figures && formatMoney(figures.amount),
            note: figures && t('terminal.payments', { count: figures.count }),
          },
          {
            label: t('terminal.lastTransaction'),
            value: figures && (last ? dates.moment(last) : t('terminal.neverUsed')),
          },
        ]}
      />
    </Box>
  )
}
