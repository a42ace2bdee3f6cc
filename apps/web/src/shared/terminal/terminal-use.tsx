import { silentDaysOf } from '@kaarditeek/domain/terminal/rules'
import type { TerminalFigures } from '@kaarditeek/domain/terminal/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Box } from '@mantine/core'
import { Badge } from '../../components/badge'
import { Change } from '../../components/change'
import { Figures } from '../../components/figures'
import { useBusinessTime, useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { companyNow } from '../../lib/today'

/** Payments of the last 30 days against those before, and the last one, at a terminal or an owner's terminals. Undefined until they arrive. */
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
            note: figures && (
              <Change now={figures.amount} before={figures.amountBefore}>
                {t('terminal.before', { sum: formatMoney(figures.amountBefore) })}
              </Change>
            ),
          },
          { label: t('terminal.paymentCount'), value: figures && formatNumber(figures.count) },
          {
            label: t('terminal.lastTransaction'),
            value: figures && (last ? dates.moment(last) : t('terminal.neverUsed')),
            isText: true,
            note: last && <Silence last={last} />,
          },
        ]}
      />
    </Box>
  )
}

/** For how many days there was no payment; nothing for a few of them. */
const Silence = ({ last }: { last: Date }) => {
  const t = useWords()
  const days = silentDaysOf(last, { now: companyNow(), time: useBusinessTime() })
  if (days === null) return null
  return (
    <Badge icon="clock" tone="warn">
      {t('terminal.silentFor', { count: days })}
    </Badge>
  )
}
