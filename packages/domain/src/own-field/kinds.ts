/** Records that can have own fields. Rule 25.1. */
export const ownFieldRecords = ['customer', 'customerUnit', 'card'] as const
export type OwnFieldRecord = (typeof ownFieldRecords)[number]

export const ownFieldTypes = ['text', 'number', 'day', 'choice'] as const
export type OwnFieldType = (typeof ownFieldTypes)[number]

/** Open own fields of one kind of record, and so the values of one record. Rule 25.1. */
export const MAX_OWN_FIELDS = 10
/** Choices of a field. */
export const MAX_CHOICES = 100
/** Greatest number of a field, and least as its negative. Rule 25.2. */
export const MAX_OWN_NUMBER = 1_000_000_000_000
/** Decimals of a number. */
export const OWN_DECIMALS = 4
