export const CardCreationType = { generate: 1, import: 2 } as const
