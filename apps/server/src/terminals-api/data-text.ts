import { givenData } from '@kaarditeek/domain/payment/data'
import type { PaymentRequest } from '@kaarditeek/domain/payment/schema'

/** Returns the data of a payment as statements take it: JSON of the fields that are given, in the order of the schema; null without any. */
export const dataText = (data: PaymentRequest['data']): string | null => {
  const given = givenData(data)
  return given && JSON.stringify(given)
}

/** What the data adds to a fingerprint: nothing without data, so that fingerprints of earlier releases stay the same. */
export const inFingerprint = (data: string | null): string[] => (data === null ? [] : [data])

/** What the external id adds to a fingerprint: likewise nothing without one. */
export const externalInFingerprint = (externalID: string | null): string[] =>
  externalID === null ? [] : ['externalID', externalID]

/** The external id in a reply: only if the request had one. */
export const repliedID = (externalID: string | null) => (externalID === null ? {} : { externalID })
