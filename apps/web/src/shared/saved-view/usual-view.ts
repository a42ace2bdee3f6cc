const keyOf = (list: string) => `kaarditeek-view-${list}`

/** The id of the view with which a list opens, kept in this browser. Rule 21.4. */
export const usualView = {
  of: (list: string): number | null => Number(localStorage.getItem(keyOf(list))) || null,
  set: (list: string, id: number | null) =>
    id === null ? localStorage.removeItem(keyOf(list)) : localStorage.setItem(keyOf(list), String(id)),
}
