import { digitsOfPan } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { DayFilter, MonthFilter } from '../../components/list/calendar-filters'
import {
  ChoiceFilter,
  Filter,
  FlagFilter,
  SearchText,
  TextFilter,
  useFilter,
} from '../../components/list/filters'
import { useListContext } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { useProductChoices, useStateChoices } from './choices'

export const CardFilters = ({ pan = '' }: { pan?: string }) => (
  <>
    <PanFilter pan={pan} />
    <TextFilter name="customerName" />
    <ChoiceFilter name="cardState" options={useStateChoices()} all={CardState.all} />
    <ChoiceFilter name="cardProductID" options={useProductChoices()} />
    <TextFilter name="customerUnitName" />
    <TextFilter name="customerNo" from={1} />
    <DayFilter name="activationStart" />
    <DayFilter name="activationEnd" />
    <MonthFilter name="expiresInMonth" />
    <FlagFilter name="blocked" />
    <FlagFilter name="expiringSoon" />
    <FlagFilter name="extendable" />
    <FlagFilter name="withoutRenewed" />
    <BatchFilter />
  </>
)

/** The filter for a batch. It has no input: only a link sets it. */
const BatchFilter = () => {
  const { label, value, set } = useFilter('cardBatchID')
  return <Filter label={label} text={value === null ? null : String(value)} clear={() => set(null)} />
}

/** The card number filter. Its value stays out of the address. */
const PanFilter = ({ pan }: { pan: string }) => {
  const t = useWords()
  const { change } = useListContext()
  return (
    <SearchText
      label={t('card.pan')}
      inputMode="numeric"
      value={pan}
      set={(text) => change({}, { pan: digitsOfPan(text) ?? '', replace: true })}
    />
  )
}
