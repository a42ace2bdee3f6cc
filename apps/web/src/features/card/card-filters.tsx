import { Group } from '@mantine/core'
import { ChoiceFilter, DayFilter, FlagFilter, SearchText, TextFilter } from '../../components/list/filters'
import { useListContext } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { useProductChoices, useStateChoices } from './choices'

export const CardFilters = ({ pan = '' }: { pan?: string }) => (
  <>
    <PanFilter pan={pan} />
    <TextFilter name="customerName" />
    <TextFilter name="customerUnitName" />
    <TextFilter name="customerNo" />
    <ChoiceFilter name="cardProductID" options={useProductChoices()} />
    <ChoiceFilter name="cardState" options={useStateChoices()} />
    <DayFilter name="activationStart" />
    <DayFilter name="activationEnd" />
    <Group gap="lg" mih={36} style={{ alignSelf: 'end', gridColumn: 'span 2' }}>
      <FlagFilter name="expiringSoon" />
      <FlagFilter name="extendable" />
    </Group>
  </>
)

/** The card number filter. Its value stays out of the address; pasted numbers may contain spaces. */
const PanFilter = ({ pan }: { pan: string }) => {
  const t = useWords()
  const { change } = useListContext()
  return (
    <SearchText
      label={t('card.pan')}
      inputMode="numeric"
      value={pan}
      set={(text) => change({}, { pan: text.replace(/\D/g, ''), replace: true })}
    />
  )
}
