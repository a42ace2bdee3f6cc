/** `Self` is the company as its own customer: one in each company, not in lists and search. */
export const CustomerType = { company: 1, private: 2, self: 3 } as const
export type CustomerTypeID = (typeof CustomerType)[keyof typeof CustomerType]

/** Types of customers that users add and search for. */
export const ownType = { company: CustomerType.company, private: CustomerType.private } as const

export const CustomerState = { all: 0, activeWithCards: 1, activeWithoutCards: 2, closed: 3 } as const

/** Filter by the last transaction: within the days of turnovers, before them, or none ever. Rule 4.9. */
export const CustomerActivity = { all: 0, recent: 1, stopped: 2, never: 3 } as const
