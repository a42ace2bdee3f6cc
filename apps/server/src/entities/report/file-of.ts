import type { StoredFile } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { openedFile } from '../../core/file/opened-file'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { type OrderOf, type ReportKind, reportFiles } from './files'

/** Returns the verb that makes a report's file and opens it for the reply. */
export const fileOf =
  <K extends ReportKind>(kind: K) =>
  (r: Read, order: OrderOf<K> & { xlsLanguage: LanguageID | null }, caller: Caller): Promise<StoredFile> => {
    const { now, time } = r
    const languageID = order.xlsLanguage ?? caller.languageID
    return openedFile({ now, time, languageID, signal: caller.gone }, (making) =>
      reportFiles[kind].write(r, order, making),
    )
  }
