import type { z } from 'zod'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

/** Input of a history, newest first. `of` names the record. */
export const changesInput = <S extends z.ZodRawShape>(of: S) =>
  listInput({ sort: ['validFrom'], default: '-validFrom', pageSize: SHORT_PAGE_SIZE, filters: of })
