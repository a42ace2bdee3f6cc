import type { CardLoad } from '@kaarditeek/domain/card/load/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Group } from '@mantine/core'
import { Badge } from '../../../components/badge'
import { useWords } from '../../../lib/language'

/** What a load was, and whether it was taken back. */
export const LoadKind = ({ load: { kind, reversed, reversesLoadID } }: { load: CardLoad }) => {
  const t = useWords()
  return (
    <Group component="span" gap={6} wrap="nowrap">
      {t(`cardLoad.kinds_${reversesLoadID === null ? kind : 'reversal'}`)}
      {reversed && (
        <Badge icon="renew" tone="calm">
          {t('cardLoad.reversed')}
        </Badge>
      )}
    </Group>
  )
}

/** What a load gave: money, uses or both. `signed`: with + where it gave. */
export const useLoadValue = ({ amount, uses }: CardLoad, { signed = false } = {}) => {
  const t = useWords()
  const plus = (value: number) => (signed && value > 0 ? '+' : '')
  const times = t('cardLoad.valueUses', {
    count: uses,
    replace: { count: formatNumber(uses).replace('-', '−') },
  })
  return [amount !== 0 && plus(amount) + formatMoney(amount), uses !== 0 && plus(uses) + times]
    .filter(Boolean)
    .join(', ')
}
