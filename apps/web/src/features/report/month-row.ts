/** Id of a month's title in the list of months. */
export const monthTitleID = (month: string) => `month-${month}`

/** Scrolls to a month's row, which may stand far below the button that changed it, and focuses its link where that button goes away. */
export const showMonth = (month: string, isButtonGone: boolean) => {
  const title = document.getElementById(monthTitleID(month))
  title?.closest('tr')?.scrollIntoView({ block: 'center' })
  if (isButtonGone) title?.closest('a')?.focus({ preventScroll: true })
}
