import { z } from 'zod'
import { isStorable } from './field'

/** Keys that name a part of every object in JavaScript: programs could not read them back. */
const RESERVED = ['__proto__', 'constructor', 'prototype']

type Bounds = { keys: number; length: number }
type Bound = Pick<z.core.$ZodIssueTooBig, 'code' | 'origin' | 'maximum'>

const tooBig = (origin: 'array' | 'string', maximum: number): Bound => ({ code: 'too_big', origin, maximum })

/** Faults of the keys, told of the whole object: a key from the client can be of any length. */
const keyFaults = (input: unknown, bounds: Bounds): (Bound | { code: 'custom' })[] => {
  if (typeof input !== 'object' || input === null) return []
  const keys = Object.keys(input)
  if (keys.length > bounds.keys) return [tooBig('array', bounds.keys)]
  if (keys.some((key) => key.length > bounds.length)) return [tooBig('string', bounds.length)]
  return keys.some((key) => key === '' || RESERVED.includes(key) || !isStorable(key))
    ? [{ code: 'custom' }]
    : []
}

/** Values by keys that the client chooses: at most `keys` of them, of 1 to `length` characters. */
export const boundedRecord = <V extends z.ZodType>(value: V, bounds: Bounds) =>
  z.preprocess(
    (input, { issues }) => {
      for (const fault of keyFaults(input, bounds))
        issues.push({ ...fault, input, message: 'ERROR_INVALID_VALUE' })
      return input
    },
    z.record(z.string().min(1).max(bounds.length), value).meta({
      maxProperties: bounds.keys,
      propertyNames: { minLength: 1, maxLength: bounds.length, not: { enum: RESERVED } },
    }),
  ) as unknown as z.ZodType<Record<string, z.output<V>>, Record<string, z.input<V>>>
