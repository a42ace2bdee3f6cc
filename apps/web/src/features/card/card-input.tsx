import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import type { FieldInputProps } from '../../components/form/field-input'
import { AsyncSelect } from '../../components/input/async-select'
import { api } from '../../lib/trpc'

/** Digits of a card number to search by. */
export const PAN_FROM = 4

export const cardOption = ({ id, pan, nameOnCard }: CardRow) => ({
  value: id,
  label: `${panInGroups(pan)} · ${nameOnCard}`,
})

const find = async (text: string, limit: number) => {
  const pan = text.replace(/\D/g, '')
  if (pan.length < PAN_FROM) return []
  const { list } = await api.card.page.fetch({ cardState: CardState.all, pan, limit })
  return list.map(cardOption)
}

/** Selects a card by its number or the last digits of it. */
export const CardInput = ({ rule: _, options: __, ...props }: FieldInputProps) => (
  <AsyncSelect {...props} kind="card" find={find} from={PAN_FROM} />
)
