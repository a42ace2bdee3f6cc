/** Groups values by a key, each group in the order of the values. */
export const grouped = <K, T>(values: readonly T[], keyOf: (value: T) => K): ReadonlyMap<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
