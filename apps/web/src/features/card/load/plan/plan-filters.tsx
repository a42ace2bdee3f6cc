import { planStates } from '@kaarditeek/domain/card/load/plan/states'
import { DayFilters } from '../../../../components/list/calendar-filters'
import { TextFilter, WordFilter } from '../../../../components/list/filters'
import { useWords } from '../../../../lib/language'

/** Filters of the list of loads: their state, who ordered them and when. */
export const PlanFilters = () => {
  const t = useWords()
  return (
    <>
      <WordFilter
        name="state"
        options={planStates.map((value) => ({ value, label: t(`loadPlan.states_${value}`) }))}
      />
      <TextFilter name="author" />
      <DayFilters />
    </>
  )
}
