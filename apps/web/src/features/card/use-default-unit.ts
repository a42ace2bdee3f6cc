import { useEffect } from 'react'
import { useOpenUnits } from './choices'

type Form = {
  values: { card: { customerID: number | null; customerUnitID?: number | '' | null } }
  setField: (name: string, value: unknown) => void
}

/** Returns the units to choose from, and chooses the default one, else the first, for each customer. */
export const useDefaultUnit = ({ values: { card }, setField }: Form) => {
  const units = useOpenUnits(card.customerID)
  const preset = units.find(({ defaultCustomerUnit }) => defaultCustomerUnit) ?? units[0]
  const unitID = preset?.customerUnitID ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each customer, so that a choice stays
  useEffect(() => setField('card.customerUnitID', unitID), [unitID])
  return units.map(({ customerUnitID, name }) => ({ value: customerUnitID, label: name }))
}
