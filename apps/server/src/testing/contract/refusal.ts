import type { LightMyRequestResponse } from 'fastify'

type SubError = { field: string; code: string; value?: string; reason?: string }
type Refusal = { subErrors: SubError[] }

/** Codes of a value in a wrong form. */
const OF_FORM = ['ERROR_INCOMPLETE_DATA', 'ERROR_MUST_BE_NUMBER', 'ERROR_INVALID_VALUE']

/** Reasons of a value in a wrong form. All other reasons are those of rules, which schemas cannot state. */
const reasonsOfForm = ['fieldUnknown', 'tooLong', 'tooShort', 'tooLarge', 'tooSmall', 'tooMany', 'tooFew']

/** Fields whose rules refuse without a reason: days in the past or the future, another distributor, a card that is named twice. */
const OF_RULE = /(^|\.)(validFrom|expiryDateOnCard|dateIn|distributorID|cardID|cardIDs?\[\d+\])$/

// A missing field can be needed beside others, which schemas do not state. The document's test compares the fields that are always needed.
const isMissing = ({ field, code }: SubError) => code === 'ERROR_INCOMPLETE_DATA' && !field.endsWith(']')

/** The bound of a sandbox's clock, and any that is a day, depends on the time. */
const isOfClock = ({ field, value = '' }: SubError) => field === 'now' || /^\d{4}-\d{2}-\d{2}$/.test(value)

const isOfForm = (one: SubError): boolean => {
  if (!OF_FORM.includes(one.code) || isMissing(one) || isOfClock(one)) return false
  return one.reason === undefined ? !OF_RULE.test(one.field) : reasonsOfForm.includes(one.reason)
}

/** Returns the field whose form a refusal finds fault with, and the code; null for any other reply. */
export const formFault = ({ statusCode, body }: LightMyRequestResponse): string | null => {
  if (statusCode !== 400) return null
  const { subErrors }: Refusal = JSON.parse(body)
  const found = subErrors.find(isOfForm)
  return found ? `${found.field} ${found.code} ${found.reason ?? ''}` : null
}
