/** Wording of the link that opens the renewal. */
export const cardRenewalStart = {
  open: 'Uuenda partii',
} as const
