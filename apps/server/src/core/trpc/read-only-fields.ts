import { shapeOf } from '@kaarditeek/domain/list/from-strings'
import type { z } from 'zod'

const has = (schema: z.ZodType, name: string) => Object.hasOwn(shapeOf(schema), name)

/** Removes fields that only the reply has, so that a record can be sent back as it was read. Rule 2.5. */
export const withoutReadOnly = (values: object, input: z.ZodType, output: z.ZodType) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => has(input, name) || !has(output, name)))

/** Whether a procedure changes a record, such as `customer.edit` and `card.editLimits`. */
export const isEdit = (path: string): boolean => /\.edit([A-Z]\w*)?$/.test(path)
