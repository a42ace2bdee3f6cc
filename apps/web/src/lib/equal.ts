type Parts = Record<string, unknown>

const hasParts = (value: unknown): value is Parts =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype)

/**
 * Returns `now` with each part that equals its part of `before` replaced by that object, and `before` itself if all are equal.
 * TanStack Query's own sharing takes equal dates for different ones: each refresh would render every row again.
 */
export const shareEqual = (before: unknown, now: unknown): unknown => {
  if (Object.is(before, now)) return before
  if (before instanceof Date && now instanceof Date) return Number(before) === Number(now) ? before : now
  if (!hasParts(before) || !hasParts(now) || Array.isArray(before) !== Array.isArray(now)) return now
  const parts = Object.entries(now).map(([key, part]) => [key, shareEqual(before[key], part)] as const)
  if (
    parts.length === Object.keys(before).length &&
    parts.every(([key, part]) => Object.hasOwn(before, key) && part === before[key])
  )
    return before
  return Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
