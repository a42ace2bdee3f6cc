import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import classes from './card.module.css'
import { LevelBar } from './level-bar'
import { LimitsForm } from './limits-form'

/** Limits of a card, with their used and remaining parts. Specification §2, Card page. */
export const BalancePanel = ({ card }: { card: Card }) => {
  const t = useWords()
  const mayLimit = useMay()('editCardLimits') && mayChangeCard(card) === null
  const { balanceAndTotals: use } = card
  const amounts = { limit: use.amountLimit, left: use.amountBalance, used: use.amountUsed }
  const counts = { limit: use.countLimit, left: use.countBalance, used: use.timesUsed }
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('card.limits')}>
      <Group justify="space-between" mb="md" mih={36}>
        <Title order={2}>{t('card.limits')}</Title>
        {mayLimit && (
          <EditAction
            verb={t('card.editLimits')}
            title={t('card.limitsTitle', { pan: panInGroups(card.pan) })}
          >
            {(done) => <LimitsForm card={card} done={done} />}
          </EditAction>
        )}
      </Group>
      <div className={classes.use}>
        <Use
          {...amounts}
          show={formatMoney}
          words={{ left: t('card.amountBalance'), used: t('card.amountUsed'), limit: t('card.amountLimit') }}
        />
        <Use
          {...counts}
          show={formatNumber}
          words={{ left: t('card.countBalance'), used: t('card.timesUsed'), limit: t('card.countLimit') }}
        />
      </div>
    </Paper>
  )
}

type UseProps = {
  limit: number | null
  left: number | null
  used: number
  show: (value: number) => string
  words: { left: string; used: string; limit: string }
}

const Use = ({ limit, left, used, show, words }: UseProps) => {
  const t = useWords()
  const shown = (value: number | null) => (value === null ? t('common.unlimited') : show(value))
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {words.left}
      </Text>
      <div className={classes.left}>{shown(left)}</div>
      {limit !== null && <LevelBar left={left ?? 0} limit={limit} size={8} />}
      <Group component="dl" m={0} gap="lg" className="tabular">
        <Term name={words.used} value={show(used)} />
        <Term name={words.limit} value={shown(limit)} />
      </Group>
    </Stack>
  )
}

const Term = ({ name, value }: { name: string; value: string }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" size="sm" fw={600} m={0}>
      {value}
    </Text>
  </div>
)
