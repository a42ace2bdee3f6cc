import { ofBooks } from './of-books'
import { ofCards } from './of-cards'
import { ofCompanies } from './of-companies'
import { ofCustomers } from './of-customers'
import { ofRepeats } from './of-repeats'
import type { TableLine } from './terms'

/**
 * Whether each column of each table is personal, why and for how long it is kept, and what becomes of it when a customer is erased. A
 * test reads the schema and fails for a column without a line. Rule 19.1.
 */
export const personalData = {
  ...ofCustomers,
  ...ofCards,
  ...ofBooks,
  ...ofRepeats,
  ...ofCompanies,
} satisfies Record<string, TableLine>
