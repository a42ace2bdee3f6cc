import { CardCreationType, type CardCreationTypeID } from '@kaarditeek/domain/company/rules'
import type { SuperuserState } from '@kaarditeek/domain/company/states'
import { skipToken } from '@tanstack/react-query'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

const useCreationName = () => {
  const t = useWords()
  return (type: CardCreationTypeID) =>
    t(type === CardCreationType.generate ? 'company.generate' : 'company.import')
}

/** Shows the card creation type of a company. */
export const CreationName = ({ type }: { type: CardCreationTypeID }) => useCreationName()(type)

export const useCreationChoices = () => {
  const nameOf = useCreationName()
  return Object.values(CardCreationType).map((type) => ({ value: type, label: nameOf(type) }))
}

export const superuserStateTexts = {
  none: 'company.superuserNone',
  invited: 'company.superuserWaits',
  registered: 'company.superuserRegistered',
} as const satisfies Record<SuperuserState, string>

/** The distributors to choose from. Only administrators set a company's distributor. Rule 11.4. */
export const useDistributorChoices = () => {
  const { selectedAccountID: accountID } = useViewer()
  const mayChoose = useMay()('manageDistributors')
  const { data } = trpc.operator.userOptions.useQuery(mayChoose ? { accountID } : skipToken)
  return (data?.distributors ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
