import { DayFilter } from '../../components/list/calendar-filters'

/** The days from and to which transactions are listed. */
export const DayFilters = () => (
  <>
    <DayFilter name="startDate" />
    <DayFilter name="endDate" />
  </>
)
