/** Storage key of the number of rows that the user chose. */
const CHOSEN = 'kaarditeek-rows'

/** Heights in pixels: of a row, and of a list's page without its rows. */
const ROW = 37
const AROUND = 360

/** Width in pixels from which a record is one row. */
const WIDE = 768

let room: number | undefined

/** Rows that the window had room for at first; a later change would move rows to other pages. */
const firstRoom = (): number => {
  room ??= window.innerWidth < WIDE ? 0 : Math.floor((window.innerHeight - AROUND) / ROW)
  return room
}

/**
 * Returns the rows of a list that is a part of a page, if the address does not name them: as many as the user chose last, else
 * the list's own number. Rule 15.1.
 */
export const rowsOfPart = (own: number): number => Number(localStorage.getItem(CHOSEN)) || own

/** The same for a list that is a page: without a choice as many as the window has room for, at least the list's own number. */
export const rowsPerPage = (own: number): number => rowsOfPart(Math.max(own, firstRoom()))

/** Keeps the number of rows that the user chose in this browser. */
export const chooseRows = (rows: number): void => localStorage.setItem(CHOSEN, String(rows))
