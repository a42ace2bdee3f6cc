import { z } from 'zod'
import { instant } from '../field'
import { listInput } from '../list/schema'

export const CHANGES_PAGE = 10

/** A history, newest first. `of` names whose it is. */
export const changesInput = <S extends z.ZodRawShape>(of: S) =>
  listInput({ sort: ['validFrom'], default: '-validFrom', pageSize: CHANGES_PAGE, filters: of })

/** What every record of a history tells beside the fields: since when, and by whom. */
export const changed = { validFrom: instant(), authorEmail: z.string().nullable() }
