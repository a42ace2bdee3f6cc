import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import type { RefusalReason } from '@kaarditeek/domain/error/reasons'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { errorStart, httpStatus, refusalStart } from './et/error-start'

export type ErrorWording = { code: ErrorCode; value?: string; typed?: string; reason?: RefusalReason }

type HttpStatus = keyof typeof httpStatus
export type Catalogue = {
  error: Record<ErrorCode, string>
  refusal: Record<RefusalReason, string>
  httpStatus: Record<HttpStatus, string>
}
type StartCatalogue = Pick<Catalogue, 'httpStatus'> & {
  error: Partial<Catalogue['error']> &
    Pick<Catalogue['error'], 'ERROR_SOMETHING_WRONG' | 'NOT_AVAILABLE_ERROR'>
  refusal: Partial<Catalogue['refusal']>
}

/** The texts in the start of the web app. A reason that has no text here gets the text of its code, a code that of ERROR_SOMETHING_WRONG. */
const estonian: StartCatalogue = { error: errorStart, httpStatus, refusal: refusalStart }

/** Catalogues of the languages in use. Estonian is always one of them. */
const catalogues = new Map<LanguageID, StartCatalogue>([[Language.estonian, estonian]])

/** Adds all error texts of a language. The server adds both languages, the web app English. */
export const addErrorTexts = (languageID: LanguageID, catalogue: Catalogue): void =>
  void catalogues.set(languageID, catalogue)

/** Adds error texts of a language to those that it has. The web app adds Estonian ones with the pages that need them. */
export const addSomeErrorTexts = (
  languageID: LanguageID,
  { error, refusal }: Partial<StartCatalogue>,
): void => {
  const known = catalogueIn(languageID)
  catalogues.set(languageID, {
    ...known,
    error: { ...known.error, ...error },
    refusal: { ...known.refusal, ...refusal },
  })
}

const catalogueIn = (languageID: LanguageID): StartCatalogue => catalogues.get(languageID) ?? estonian

/** Inserts the value or what was typed, whichever the text quotes. Without it, the text ends before its place. */
const withValue = (wording: string, quoted: Pick<ErrorWording, 'value' | 'typed'>): string =>
  wording.replace(/(:? *)\{\{(value|typed)}}/, (_, before: string, name: keyof typeof quoted) =>
    quoted[name] ? `${before}${quoted[name]}` : '',
  )

/** Returns the text of an error: of its reason if it has one, else of its code. */
export const errorText = ({ code, reason, ...quoted }: ErrorWording, languageID: LanguageID): string => {
  const { error, refusal } = catalogueIn(languageID)
  return withValue((reason && refusal[reason]) ?? error[code] ?? error.ERROR_SOMETHING_WRONG, quoted)
}

/** Returns the text of a reply without a known code: of its HTTP status if known, else of NOT_AVAILABLE_ERROR. */
export const statusText = (status: number | undefined, languageID: LanguageID): string => {
  const { error, httpStatus } = catalogueIn(languageID)
  const known = Object.entries(httpStatus).find(([one]) => Number(one) === status)
  return known?.[1] ?? error.NOT_AVAILABLE_ERROR
}
