/** How far a queued mail is: it waits, was sent, or was given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]
