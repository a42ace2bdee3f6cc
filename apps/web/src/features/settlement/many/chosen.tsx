import type { Settlement } from '@kaarditeek/domain/settlement/schema'
import { type SettlementState, settlementStates } from '@kaarditeek/domain/settlement/states'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { ShortList } from '../../../components/list/short-list'
import { useWords } from '../../../lib/language'
import { chosenColumns, useFullNameOf } from '../columns'
import { useNames } from '../settle-all/skipped-text'

type Props = {
  settlements: readonly Settlement[]
  /** The state of those that take part. */
  taken: keyof typeof chosenColumns
}

export const inState = (settlements: readonly Settlement[], state: SettlementState) =>
  settlements.filter((settlement) => settlement.state === state)

/** Lists the settlements that take part with their sum, and says which are left out, and why. */
export const Chosen = ({ settlements, taken }: Props) => {
  const t = useWords()
  const rows = inState(settlements, taken)
  const sum = formatMoney(rows.reduce((total, { payable }) => total + payable, 0))
  return (
    <>
      <div>
        <Text size="sm" fw={600} mb="xs">
          {t('settlement.chosen', { count: rows.length, sum })}
        </Text>
        <ShortList
          name="chosenSettlements"
          label={t('settlement.chosen', { count: rows.length, sum })}
          columns={chosenColumns[taken]}
          rows={rows}
        />
      </div>
      <LeftOut settlements={settlements} taken={taken} />
    </>
  )
}

/** Names that a line has room for. */
const NAMED = 10

const LeftOut = ({ settlements, taken }: Props) => {
  const t = useWords()
  const namesOf = useNames()
  const nameOf = useFullNameOf()
  const left = settlements.filter(({ state }) => state !== taken)
  if (left.length === 0) return null
  const lines = settlementStates.flatMap((state) => {
    const names = inState(left, state).map(nameOf)
    return names.length > 0 ? [t(`settlement.left_${state}`, { names: namesOf(names, NAMED) })] : []
  })
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('settlement.leftOutMany', { count: left.length })}
      </Text>
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </div>
  )
}
