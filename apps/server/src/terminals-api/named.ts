/** What a call names, as it was sent: a card number, and the terminal that sends it. */
export type Named = { pan?: unknown; terminalID?: unknown }

export const namedIn = (input: unknown): Named => (typeof input === 'object' && input !== null ? input : {})
