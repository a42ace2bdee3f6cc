import { shapeOf, unwrapped } from '@kaarditeek/domain/list/from-strings'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { isDay } from '@kaarditeek/domain/time/day'
import { z } from 'zod'

const instantText = z.iso.datetime({ offset: true })

/** Returns the business day of a day or an instant; null for other text. */
const dayOf = (text: string, time: BusinessTime): string | null => {
  if (isDay(text)) return text
  return instantText.safeParse(text).success ? time.dayOf(new Date(text)) : null
}

/** Converts an instant to a day, and a day or an instant to a month. Other text is returned unchanged and fails validation. */
const dateOf = (kind: unknown, text: string, time: BusinessTime): string => {
  if (kind === 'day') return dayOf(text, time) ?? text
  if (kind === 'month' || kind === 'cardMonth') return dayOf(text, time)?.slice(0, 7) ?? text
  return text
}

/** Returns the form of a union that the value has by its discriminator; any other schema as it is. */
const formOf = (schema: z.ZodType, value: Record<string, unknown>): z.core.$ZodType => {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const { discriminator } = schema.def
  const named = value[discriminator]
  const isNamed = (form: z.core.$ZodType) => {
    const field = shapeOf(form)[discriminator]
    return field !== undefined && z.safeParse(field, named).success
  }
  return schema.options.find(isNamed) ?? schema
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts instants and days to business days and months where the schema has these, in nested objects too. Rule 2.2. */
export const withBusinessDates = (schema: z.ZodType, value: unknown, time: BusinessTime): unknown => {
  if (!isObject(value)) return value
  const shape = shapeOf(formOf(schema, value))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = Object.hasOwn(shape, name) ? unwrapped(shape[name] as z.ZodType) : undefined
      if (!(field instanceof z.ZodType)) return [name, one]
      if (typeof one === 'string') return [name, dateOf(field.meta()?.kind, one, time)]
      return [name, withBusinessDates(field, one, time)]
    }),
  )
}
