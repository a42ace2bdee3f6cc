import { roleListInput } from '../role/list'

/** By name alone, as roles. The same schema, because it loads with the first page. */
export const serviceAccountListInput = roleListInput
