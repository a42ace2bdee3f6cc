import { settlementStates } from '@kaarditeek/domain/settlement/states'
import { WordFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'

export const StateFilter = () => {
  const t = useWords()
  return (
    <WordFilter
      name="state"
      options={settlementStates.map((value) => ({ value, label: t(`settlement.${value}`) }))}
    />
  )
}
