import { z } from 'zod'
import { cents, listOf, MAX_AMOUNT, optional, text, whole } from '../field'
import { lengths } from '../lengths'

/** A quantity with at most three decimals, such as litres. */
const quantity = () => z.number().min(0).max(100_000).multipleOf(0.001).meta({ kind: 'number', decimals: 3 })

/**
 * What a terminal can tell of a payment; null leaves a field out. `odometer` in kilometres; the `amount` of goods is that of the whole
 * line, in cents, and lines need not add up to the payment. Rule 6.35.
 */
export const paymentData = z.strictObject({
  receiptNumber: optional(text(lengths.paymentData.receiptNumber)),
  odometer: optional(whole({ max: 9_999_999 })),
  vehicle: optional(text(lengths.paymentData.vehicle)),
  driver: optional(text(lengths.paymentData.driver)),
  litres: optional(quantity()),
  lines: optional(
    listOf(
      z.strictObject({
        name: text(lengths.paymentData.name),
        quantity: optional(quantity()),
        amount: cents({ max: MAX_AMOUNT }),
      }),
      { min: 1, max: 50 },
    ),
  ),
})
type GivenData = z.output<typeof paymentData>

export type PaymentDataField = keyof GivenData
export const paymentDataFields = Object.keys(paymentData.shape) as [PaymentDataField, ...PaymentDataField[]]

/** The data of a payment as it is kept: the fields that were given. */
export const shownPaymentData = z
  .object({
    receiptNumber: z.string(),
    odometer: z.int(),
    vehicle: z.string(),
    driver: z.string(),
    litres: z.number(),
    lines: z.array(z.object({ name: z.string(), quantity: z.number().nullable(), amount: z.int() })),
  } satisfies Record<PaymentDataField, z.ZodType>)
  .partial()
export type PaymentData = z.output<typeof shownPaymentData>

/** Returns the fields that are given, or null without any. */
export const givenData = (data: GivenData | null): PaymentData | null => {
  const given = Object.entries(data ?? {}).filter(([, value]) => value !== null)
  return given.length === 0 ? null : Object.fromEntries(given)
}

/** Whether a company takes a field, or refuses payments without it. */
export const dataDemands = ['off', 'optional', 'required'] as const
export type DataDemand = (typeof dataDemands)[number]

type Demands = { [Field in PaymentDataField]: z.ZodEnum<{ [D in DataDemand]: D }> }
const demands = Object.fromEntries(paymentDataFields.map((field) => [field, z.enum(dataDemands)])) as Demands

/** Which data a company takes with its payments. All are off at first. */
export const paymentDataSettings = z.object(demands)
export type PaymentDataSettings = z.output<typeof paymentDataSettings>
export const paymentDataEdit = z.strictObject(demands).partial()
export type PaymentDataEdit = z.output<typeof paymentDataEdit>

/** The settings as a company's row has them. */
export type TakenData = {
  paymentFields: PaymentDataField[] | null
  requiredPaymentFields: PaymentDataField[] | null
}

/** Returns the settings of a company's row. */
export const settingsOf = ({ paymentFields, requiredPaymentFields }: TakenData): PaymentDataSettings => {
  const demandOf = (field: PaymentDataField): DataDemand => {
    if (requiredPaymentFields?.includes(field)) return 'required'
    return paymentFields?.includes(field) ? 'optional' : 'off'
  }
  return Object.fromEntries(paymentDataFields.map((field) => [field, demandOf(field)])) as PaymentDataSettings
}

/** Returns settings as a company's row keeps them: null instead of no field, so that payments read nothing. */
export const takenOf = (settings: PaymentDataSettings): TakenData => {
  const those = (...asked: DataDemand[]) => {
    const found = paymentDataFields.filter((field) => asked.includes(settings[field]))
    return found.length === 0 ? null : found
  }
  return { paymentFields: those('optional', 'required'), requiredPaymentFields: those('required') }
}
