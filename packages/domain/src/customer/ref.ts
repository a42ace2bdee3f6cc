import { id } from '../field'

/** The customer that a record belongs to. */
export const ofCustomer = { customerID: id() }
