/** Id of a month's title in the list of months. */
export const monthTitleID = (month: string) => `month-${month}`

/** Scrolls to a month's row, which may stand far below the button that changed it. */
export const showMonth = (month: string) =>
  document.getElementById(monthTitleID(month))?.closest('tr')?.scrollIntoView({ block: 'center' })
