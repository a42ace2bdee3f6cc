import { id } from '../field'

/** Names the customer that a record belongs to. */
export const ofCustomer = { customerID: id() }
