import { createContext, use } from 'react'

/** The customer whose discounts are listed: a discount's calls name it, its record does not. */
export const DiscountOwner = createContext<number | null>(null)

export const useDiscountOwner = (): number => {
  const customerID = use(DiscountOwner)
  if (customerID === null) throw new Error('A discount stands outside of its list')
  return customerID
}
