/** For the transaction: rows of `own_value` are copied, so records that are copied write none. The triggers of migration 0094 read it. */
export const copiedOwnValues = `set local own_values.copied = 'on'`
