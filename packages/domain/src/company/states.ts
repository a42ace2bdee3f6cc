/** Whether a company has a superuser who has registered, one who is invited, or none: nobody can log in to set it up. */
export const superuserStates = ['none', 'invited', 'registered'] as const
export type SuperuserState = (typeof superuserStates)[number]
