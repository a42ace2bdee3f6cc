import { useEffect } from 'react'
import { useOpenUnits } from './choices'

type Chosen = { customerID: number | null }

/** Returns the units to choose from, and chooses the default one, else the first, for each customer. */
export const useDefaultUnit = ({ customerID }: Chosen, choose: (unitID: number | null) => void) => {
  const units = useOpenUnits(customerID)
  const preset = units.find(({ defaultCustomerUnit }) => defaultCustomerUnit) ?? units[0]
  const unitID = preset?.customerUnitID ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each customer, so that a choice stays
  useEffect(() => choose(unitID), [unitID])
  return units.map(({ customerUnitID, name }) => ({ value: customerUnitID, label: name }))
}
