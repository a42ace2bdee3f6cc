import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Paper, Stack, Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import classes from './card.module.css'
import { LevelBar } from './level-bar'
import { LimitActions } from './limit-actions'

/** A card's balance in money and uses, with the used part of each limit. The head of a replaced card has its actions. Rule 11.7. */
export const BalancePanel = ({ card }: { card: Card }) => {
  const t = useWords()
  const mayLimit = useMay()('editCardLimits') && mayChangeCard(card) === null && card.successorID === null
  const { balanceAndTotals: use } = card
  const amounts = {
    limit: use.amountLimit,
    left: use.amountBalance,
    used: use.amountUsed,
    held: use.amountHeld,
  }
  const counts = { limit: use.countLimit, left: use.countBalance, used: use.timesUsed, held: use.countHeld }
  return (
    <Paper withBorder radius="lg" component="section" aria-label={t('card.limits')} className={classes.use}>
      <Use
        {...amounts}
        main
        show={formatMoney}
        words={{ left: t('card.amountBalance'), used: t('card.amountUsed'), limit: t('card.amountLimit') }}
      />
      <Use
        {...counts}
        show={formatNumber}
        words={{ left: t('card.countBalance'), used: t('card.timesUsed'), limit: t('card.countLimit') }}
      />
      {mayLimit && (
        <Stack gap={6} data-acts>
          <LimitActions card={card} />
        </Stack>
      )}
    </Paper>
  )
}

type UseProps = {
  limit: number | null
  left: number | null
  used: number
  /** What open holds keep, shown above 0. */
  held: number
  /** Shows the balance as the page's largest figure. */
  main?: boolean
  show: (value: number) => string
  words: { left: string; used: string; limit: string }
}

const Use = ({ limit, left, used, held, main, show, words }: UseProps) => {
  const t = useWords()
  const shown = (value: number | null) => (value === null ? t('common.unlimited') : show(value))
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {words.left}
      </Text>
      <div className={classes.left} data-main={main || undefined}>
        {shown(left)}
      </div>
      {limit !== null && <LevelBar left={left ?? 0} limit={limit} size={main ? 6 : 4} />}
      <Text size="xs" c="dimmed" className="tabular">
        {`${words.used} ${show(used)}`}
        {limit !== null && ` · ${words.limit} ${show(limit)}`}
      </Text>
      {held > 0 && (
        <Text size="xs" className="tabular">
          {t('card.held', { held: show(held) })}
        </Text>
      )}
    </Stack>
  )
}
