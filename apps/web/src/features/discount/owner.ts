import { createContext, use } from 'react'

/** The customer whose discounts are listed. The calls need its id, which a discount's record lacks. */
export const DiscountOwner = createContext<number | null>(null)

export const useDiscountOwner = (): number => {
  const customerID = use(DiscountOwner)
  if (customerID === null) throw new Error('Used outside of a list of discounts')
  return customerID
}
