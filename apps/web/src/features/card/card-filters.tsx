import { CardState } from '@kaarditeek/domain/card/rules'
import { Group } from '@mantine/core'
import { ChoiceFilter, DayFilter, FlagFilter, SearchText, TextFilter } from '../../components/list/filters'
import { useListContext } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { useProductChoices } from './product-choices'

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

/** Its value is kept beside the address; pasted numbers come in groups. */
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

const useStateChoices = () => {
  const t = useWords()
  return [
    { value: CardState.active, label: t('card.active') },
    { value: CardState.future, label: t('card.future') },
    { value: CardState.expired, label: t('card.expired') },
    { value: CardState.closed, label: t('card.closed') },
    { value: CardState.all, label: t('card.all') },
  ]
}
